import { useTranslation } from "react-i18next";
import { showAutosavedForm } from "~/server/autosaved-forms.server";
import { ctxKey } from "~/server/request/context.server";
import type { MenuTree } from "~/shared/area";
import { may } from "~/shared/permissions";
import { saveAction } from "~/ui/office/editor/save-action";
import { readMenuForm } from "../form";
import { answerPart } from "../scheduled-parts/plan-action.server";
import { PartScreen } from "../site-parts/part-screen";
import type { Route } from "./+types/office";
import { MenuEditor } from "./menu-editor";
import { menuPart } from "./menu-part.server";
import { saveMenu, showMenu } from "./operations.server";
import { MenuSave } from "./schemas";
import { useMenuChanges } from "./use-menu-changes";

export const handle = { hydrate: true, permission: "site.read", write: "site.theme" };

const form = "site.menu/own";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const mayEdit = may(ctx, "site.theme");
  return {
    ...(await showMenu(ctx)),
    columns: ctx.registry.columns,
    now: ctx.now,
    mayEdit,
    autosaved: await showAutosavedForm(ctx, form, mayEdit),
  };
}

export const action = ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(ctxKey);
  return answerPart(ctx, request, {
    part: () => menuPart,
    schema: MenuSave,
    read: readMenuForm,
    draftKey: () => form,
    save: (input) => saveMenu(ctx, input),
  });
};

export const clientAction = saveAction;

export default function MenuOffice({ loaderData: { columns, ...part } }: Route.ComponentProps) {
  const { t } = useTranslation("menu");
  return (
    <PartScreen<MenuTree>
      part={part}
      title={t("title")}
      lead={t("lead")}
      untouched={t("asHouse")}
      read={(typed) => readMenuForm(typed).menu}
      changes={useMenuChanges(columns)}
    >
      {({ draft, error, change }) => (
        <MenuEditor menu={draft} columns={columns} mayEdit={part.mayEdit} error={error} onChange={change} />
      )}
    </PartScreen>
  );
}
