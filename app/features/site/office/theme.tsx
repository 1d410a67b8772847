import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/context.server";
import { formAnswer } from "~/server/door/form-answer.server";
import { saveForm, showKeptForm } from "~/server/kept-forms.server";
import { formatInstant } from "~/shared/dates";
import { invalid } from "~/shared/forms/form-outcome";
import { may } from "~/shared/permissions";
import { EditorForm } from "~/ui/office/editor/editor-form";
import { saveAction } from "~/ui/office/editor/save-action";
import { useTell } from "~/ui/office/form";
import { OfficePage } from "~/ui/office/page";
import { StatusBadge } from "~/ui/office/status-badge";
import { useLang } from "~/ui/office/use-lang";
import { readLookForm } from "../form";
import { saveLook, showLook } from "../operations/look.server";
import { showFont } from "../operations/own-font.server";
import { planAction } from "../operations/parts/plan-action.server";
import { showShare } from "../operations/share-pictures.server";
import { FontPanel } from "../parts/look/font-panel";
import { LookEditor } from "../parts/look/look-editor";
import { SharePanel } from "../parts/look/share-panel";
import { useLookChanges } from "../parts/look/use-look-changes";
import { OutButtons } from "../parts/plan/out-buttons";
import { PlannedPanel } from "../parts/plan/planned-panel";
import { sharePictureUrl } from "../rules/share-picture";
import { type Look, LookSave } from "../schemas";
import type { Route } from "./+types/theme";

export const handle = { hydrate: true, frames: true, permission: "site.read", write: "site.theme" };

const form = "site.look/own";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const mayEdit = may(ctx, "site.theme");
  return {
    ...(await showLook(ctx)),
    kept: await showKeptForm(ctx, form, mayEdit),
    font: await showFont(ctx),
    share: showShare(ctx).map(({ file, ...shown }) => ({ ...shown, url: sharePictureUrl(shown.said.colour, file) })),
    company: ctx.company.name,
    now: ctx.now,
    mayEdit,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const typed = await request.formData();
  const planned = await planAction(ctx, typed);
  if (planned) return formAnswer<unknown>(planned);
  const given = LookSave.safeParse(readLookForm(typed));
  if (!given.success) return formAnswer<unknown>(invalid(given.error));
  return formAnswer<unknown>(await saveForm(ctx, form, () => saveLook(ctx, given.data)));
}

export const clientAction = saveAction;

type Saved = { revision: number; at: Date | null };

export default function ThemeOffice({
  loaderData: { readers, saved, savedAt, publishedAt, planned, kept, font, share, company, now, mayEdit },
}: Route.ComponentProps) {
  const { t } = useTranslation("look");
  const lang = useLang();
  const tell = useTell();
  const changes = useLookChanges();
  const [looked, setLooked] = useState(0);
  const onDone = ({ at }: Saved) => {
    tell(t(at === null ? "savedDraft" : new Date(at) > new Date() ? "planned" : "saved"));
    if (at !== null) setLooked((before) => before + 1);
  };
  const behind = saved !== null && changes(readers, saved.draft).length > 0;
  return (
    <OfficePage
      title={t("title")}
      badge={
        <StatusBadge tone={behind ? "warning" : "success"}>
          {behind
            ? t("behind")
            : publishedAt
              ? t("liveSince", { time: formatInstant(new Date(publishedAt), lang) })
              : t("asHouse")}
        </StatusBadge>
      }
      lead={
        <>
          {t("lead")}
          {saved && savedAt && (
            <div>{t("savedBy", { name: saved.savedBy, time: formatInstant(new Date(savedAt), lang) })}</div>
          )}
        </>
      }
    >
      <PlannedPanel planned={planned} read={now} mayEdit={mayEdit} />
      <EditorForm<Required<Look>, Saved>
        saved={saved}
        kept={kept}
        empty={readers}
        read={(typed) => readLookForm(typed).look}
        compare={changes}
        mayEdit={mayEdit}
        label={t("save")}
        onDone={onDone}
        actions={(busy, field) => <OutButtons busy={busy} field={field} />}
      >
        {({ draft, error, change }) => (
          <LookEditor look={draft} mayEdit={mayEdit} error={(name) => error(`look.${name}`)} onChange={change} />
        )}
      </EditorForm>
      <SharePanel share={share} looked={looked} mayChange={mayEdit} />
      <FontPanel font={font} company={company} mayChange={mayEdit} />
    </OfficePage>
  );
}
