import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { KindList } from "~/publishing/editor/kind-list";
import { loadOfficeList } from "~/publishing/office-loaders.server";
import { ctxKey } from "~/server/request/context.server";
import { say } from "~/shared/languages";
import { useLang } from "~/ui/office/use-lang";
import { page } from "../kind";
import { listMenus } from "../queries.server";
import type { Route } from "./+types/office";

export const handle = { hydrate: true, permission: "content.read" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const list = await loadOfficeList(ctx, page, request);
  return { ...list, menus: await listMenus(ctx.db, ctx.company.id) };
}

export default function PagesOffice({ loaderData: { menus, ...list } }: Route.ComponentProps) {
  const { t } = useTranslation("content");
  const lang = useLang();
  return (
    <KindList
      kind={page}
      {...list}
      types={[
        ...menus.map(({ id, name }) => ({ value: id, label: say(name, lang) })),
        { value: "page", label: t("type.page") },
      ]}
      actions={
        <Button component={Link} to="/contentSet" variant="default">
          {t("menus.title")}
        </Button>
      }
    />
  );
}
