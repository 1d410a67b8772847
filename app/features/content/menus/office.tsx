import { Anchor, Button, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { kindWord } from "~/publishing/contents/kinds";
import { answerRecord, autosavedRecords } from "~/records/answer-record.server";
import { RecordList } from "~/records/parts/record-list";
import { ctxKey } from "~/server/request/context.server";
import { say } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { saveAction } from "~/ui/office/editor/save-action";
import { OfficePage } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { readMenu } from "../form";
import { Menu } from "../schemas";
import type { Route } from "./+types/office";
import { MenuFields } from "./menu-fields";
import { menus } from "./operations.server";
import { menuHref, sourcesIn } from "./rules";

export const handle = { hydrate: true, permission: "content.read", write: "content.edit" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const mayEdit = may(ctx, "content.edit");
  const rows = await menus.list(ctx);
  return {
    rows,
    mayEdit,
    sources: sourcesIn(ctx.registry.kinds),
    autosaved: await autosavedRecords(ctx, menus, rows, mayEdit),
  };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerRecord(context.get(ctxKey), request, menus, Menu, readMenu);

export const clientAction = saveAction;

export default function MenusOffice({ loaderData: { rows, mayEdit, sources, autosaved } }: Route.ComponentProps) {
  const { t } = useTranslation("content");
  const lang = useLang();
  const names = ["name", "lead", "address", "column", "layout", "source", "onHome"] as const;
  const labels = Object.fromEntries(names.map((name) => [name, t(`menus.field.${name}`)])) as Record<
    (typeof names)[number],
    string
  >;
  const columnName = (column: string) => (column ? t(`site:menu.${column}` as never) : t("menus.noColumn"));
  const sourceName = (source: string) => (source ? t(kindWord(source) as never) : t("menus.ownPages"));
  return (
    <OfficePage
      title={t("menus.title")}
      lead={t("menus.lead")}
      actions={
        <Button component={Link} to="/office/customContent" variant="default">
          {t("office.title")}
        </Button>
      }
    >
      <RecordList
        rows={rows}
        columns={[
          {
            key: "name",
            head: labels.name,
            sort: ({ name }) => say(name, lang),
            cell: ({ id, name, source }) => (
              <>
                {source ? (
                  say(name, lang)
                ) : (
                  <Anchor component={Link} to={`/contentSet/${id}`}>
                    {say(name, lang)}
                  </Anchor>
                )}
                {source && (
                  <Text size="xs" c="dimmed">
                    {t("menus.showsOther", { what: sourceName(source) })}
                  </Text>
                )}
              </>
            ),
          },
          {
            key: "column",
            head: labels.column,
            sort: ({ column }) => column,
            cell: ({ column }) => columnName(column),
          },
          {
            key: "address",
            head: labels.address,
            wide: true,
            cell: ({ address, posted }) =>
              posted ? (
                <Anchor href={menuHref(address)} target="_blank" size="sm">
                  {address}
                </Anchor>
              ) : (
                address
              ),
          },
        ]}
        nameOf={({ name }) => say(name, lang)}
        textsOf={({ name, address }) => [...Object.values(name), address]}
        mayEdit={mayEdit}
        words={{
          title: t("menus.title"),
          empty: t("menus.none"),
          add: t("menus.add"),
          addButton: t("menus.addButton"),
          saved: t("menus.saved"),
          show: t("menus.show"),
        }}
        autosaved={autosaved}
        empty={readMenu(new FormData())}
        read={readMenu}
        labels={labels}
        tell={{
          column: columnName,
          source: sourceName,
          layout: (layout) => t(`menus.layout.${layout}`),
        }}
        fields={(_, editor) => <MenuFields {...editor} sources={sources} />}
      />
    </OfficePage>
  );
}
