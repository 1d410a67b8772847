import { Anchor, Button, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { nothingHere } from "~/publishing/loaders.server";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { formatInstant } from "~/shared/dates";
import { jsonIn } from "~/shared/forms/form-data";
import { invalid } from "~/shared/forms/form-outcome";
import { say } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { PostButton } from "~/ui/office/confirm";
import { OfficePage } from "~/ui/office/page";
import { DataTable } from "~/ui/office/table/data-table";
import { useLang } from "~/ui/office/use-lang";
import { listPlacedFor, sortPages } from "../pages/operations.server";
import { PageOrder } from "../schemas";
import type { Route } from "./+types/office-menu";
import { findMenu } from "./operations.server";

export const handle = { hydrate: true, permission: "content.read", write: "content.edit" };

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const found = await findMenu(ctx, params.id);
  if (!found.ok) throw nothingHere();
  return { menu: found.value, rows: await listPlacedFor(ctx, params.id), mayEdit: may(ctx, "content.edit") };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const input = PageOrder.safeParse({ ids: jsonIn(String(form.get("ids") ?? "")) });
  if (!input.success) return formAnswer<null>(invalid(input.error));
  return formAnswer(await sortPages(context.get(ctxKey), { menu: params.id, ids: input.data.ids }));
}

/** The pages of a menu in their order, in which they are moved. */
export default function MenuOffice({ loaderData: { menu, rows, mayEdit } }: Route.ComponentProps) {
  const { t } = useTranslation(["content", "records"]);
  const lang = useLang();
  const name = say(menu.name, lang);
  const moved = (at: number, by: number) => {
    const ids = rows.map(({ id }) => id);
    ids.splice(at + by, 0, ...ids.splice(at, 1));
    return { ids: JSON.stringify(ids) };
  };
  const placeOf = (id: string) => rows.findIndex((row) => row.id === id);
  return (
    <OfficePage
      title={name}
      lead={t("menus.orderLead")}
      back={{ label: t("menus.title"), href: "/contentSet" }}
      actions={
        mayEdit && (
          <Button component={Link} to={`/office/customContent/new?menu=${menu.id}`}>
            {t("office.new")}
          </Button>
        )
      }
    >
      <DataTable
        caption={name}
        empty={t("menus.noPages")}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "title",
            head: t("publishing:content.field.title"),
            cell: ({ id, title }) => (
              <Anchor component={Link} to={`/office/customContent/${id}`}>
                {say(title, lang)}
              </Anchor>
            ),
          },
          {
            key: "saved",
            head: t("publishing:content.lastSaved"),
            wide: true,
            width: 180,
            cell: ({ savedAt, savedBy }) => `${formatInstant(savedAt, lang)} · ${savedBy}`,
          },
          ...(mayEdit
            ? [
                {
                  key: "steps",
                  head: t("records:steps"),
                  cell: ({ id, title }: (typeof rows)[number]) => {
                    const at = placeOf(id);
                    const of = say(title, lang);
                    return (
                      <Group gap={4} wrap="nowrap">
                        <PostButton
                          label={t("records:up")}
                          of={of}
                          values={moved(at, -1)}
                          saved={t("records:moved")}
                          disabled={at === 0}
                        />
                        <PostButton
                          label={t("records:down")}
                          of={of}
                          values={moved(at, 1)}
                          saved={t("records:moved")}
                          disabled={at === rows.length - 1}
                        />
                      </Group>
                    );
                  },
                },
              ]
            : []),
        ]}
      />
    </OfficePage>
  );
}
