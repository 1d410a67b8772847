import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/context.server";
import { formAnswer } from "~/server/door/form-answer.server";
import { saveForm, showKeptForm } from "~/server/kept-forms.server";
import type { MenuTree } from "~/shared/area";
import { formatInstant } from "~/shared/dates";
import { invalid } from "~/shared/forms/form-outcome";
import { may } from "~/shared/permissions";
import { EditorForm } from "~/ui/office/editor/editor-form";
import { saveAction } from "~/ui/office/editor/save-action";
import { useTell } from "~/ui/office/form";
import { OfficePage } from "~/ui/office/page";
import { StatusBadge } from "~/ui/office/status-badge";
import { useLang } from "~/ui/office/use-lang";
import { readMenuForm } from "../form";
import { saveMenu, showMenu } from "../operations/menu.server";
import { planAction } from "../operations/parts/plan-action.server";
import { MenuEditor } from "../parts/menu/menu-editor";
import { useMenuChanges } from "../parts/menu/use-menu-changes";
import { OutButtons } from "../parts/plan/out-buttons";
import { PlannedPanel } from "../parts/plan/planned-panel";
import { MenuSave } from "../schemas/menu";
import type { Route } from "./+types/menu";

export const handle = { hydrate: true, permission: "site.read", write: "site.theme" };

const form = "site.menu/own";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const mayEdit = may(ctx, "site.theme");
  return {
    ...(await showMenu(ctx)),
    columns: ctx.house.columns,
    now: ctx.now,
    mayEdit,
    kept: await showKeptForm(ctx, form, mayEdit),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const typed = await request.formData();
  const planned = await planAction(ctx, typed);
  if (planned) return formAnswer<unknown>(planned);
  const input = MenuSave.safeParse(readMenuForm(typed));
  if (!input.success) return formAnswer<unknown>(invalid(input.error));
  return formAnswer<unknown>(await saveForm(ctx, form, () => saveMenu(ctx, input.data)));
}

export const clientAction = saveAction;

export default function MenuOffice({
  loaderData: { readers, saved, savedAt, publishedAt, planned, now, columns, mayEdit, kept },
}: Route.ComponentProps) {
  const { t } = useTranslation("menu");
  const lang = useLang();
  const tell = useTell();
  const changes = useMenuChanges(columns);
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
      <EditorForm<MenuTree, { revision: number }>
        saved={saved}
        kept={kept}
        empty={readers}
        read={(typed) => readMenuForm(typed).menu}
        compare={changes}
        mayEdit={mayEdit}
        label={t("save")}
        onDone={() => tell(t("saved"))}
        actions={(busy, field) => <OutButtons busy={busy} field={field} />}
      >
        {({ draft, error, change }) => (
          <MenuEditor menu={draft} columns={columns} mayEdit={mayEdit} error={error} onChange={change} />
        )}
      </EditorForm>
    </OfficePage>
  );
}
