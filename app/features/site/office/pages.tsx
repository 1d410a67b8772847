import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { data as answer } from "react-router";
import { ctxKey } from "~/server/context.server";
import { formAnswer } from "~/server/door/form-answer.server";
import { saveForm, showKeptForm } from "~/server/kept-forms.server";
import type { PlacedBlock } from "~/shared/area";
import { formatInstant } from "~/shared/dates";
import { invalid } from "~/shared/forms/form-outcome";
import { may } from "~/shared/permissions";
import { EditorForm } from "~/ui/office/editor/editor-form";
import { saveAction } from "~/ui/office/editor/save-action";
import { useTell } from "~/ui/office/form";
import { OfficePage } from "~/ui/office/page";
import { StatusBadge } from "~/ui/office/status-badge";
import { useLang } from "~/ui/office/use-lang";
import { readPageForm } from "../form";
import { blocksFor, pagesNamed, savePage, showPage } from "../operations/parts/pages.server";
import { planAction } from "../operations/parts/plan-action.server";
import { PageEditor } from "../parts/pages/page-editor";
import { PageTabs } from "../parts/pages/page-tabs";
import { usePageChanges } from "../parts/pages/use-page-changes";
import { OutButtons } from "../parts/plan/out-buttons";
import { PlannedPanel } from "../parts/plan/planned-panel";
import { homePage } from "../rules/page-blocks";
import { PageSave } from "../schemas/pages";
import type { Route } from "./+types/pages";

export const handle = { hydrate: true, frames: true, permission: "site.read", write: "site.theme" };

const formOf = (page: string) => `site.page/${page}`;

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const page = url.searchParams.get("page") ?? homePage;
  const shown = await showPage(ctx, page);
  if (!shown) throw answer(null, { status: 404 });
  const mayEdit = may(ctx, "site.theme");
  return {
    ...shown,
    page,
    pages: pagesNamed(ctx),
    offers: blocksFor(ctx, page),
    now: ctx.now,
    mayEdit,
    kept: await showKeptForm(ctx, formOf(page), mayEdit),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const typed = await request.formData();
  const planned = await planAction(ctx, typed);
  if (planned) return formAnswer<unknown>(planned);
  const input = PageSave.safeParse(readPageForm(typed));
  if (!input.success) return formAnswer<unknown>(invalid(input.error));
  return formAnswer<unknown>(await saveForm(ctx, formOf(input.data.page), () => savePage(ctx, input.data)));
}

export const clientAction = saveAction;

type Saved = { revision: number; at: Date | null };

export default function PagesOffice({ loaderData }: Route.ComponentProps) {
  const { page, pages, usual, readers, saved, savedAt, publishedAt, planned, now, offers, mayEdit, kept } = loaderData;
  const { t } = useTranslation("blocks");
  const lang = useLang();
  const tell = useTell();
  const offered = useMemo(() => new Map(offers.map((offer) => [offer.name, offer])), [offers]);
  const changes = usePageChanges(offered);
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
              : t("asUsual")}
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
      <PageTabs pages={pages} page={page} />
      <PlannedPanel planned={planned} read={now} mayEdit={mayEdit} />
      <EditorForm<PlacedBlock[], Saved>
        key={page}
        saved={saved}
        kept={kept}
        empty={readers}
        read={(typed) => readPageForm(typed).blocks ?? usual}
        compare={changes}
        mayEdit={mayEdit}
        label={t("save")}
        onDone={({ at }) =>
          tell(t(at === null ? "savedDraft" : new Date(at) > new Date() ? "savedForLater" : "published"))
        }
        actions={(busy, field) => <OutButtons busy={busy} field={field} />}
      >
        {({ draft, error, change }) => (
          <PageEditor {...{ page, usual, lang, mayEdit, error }} blocks={draft} offers={offered} onChange={change} />
        )}
      </EditorForm>
    </OfficePage>
  );
}
