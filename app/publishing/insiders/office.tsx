import { Alert, Anchor, Button, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { ctxKey } from "~/server/request/context.server";
import { formatInstant } from "~/shared/dates";
import { OfficePage, Panel } from "~/ui/office/page";
import { DataTable } from "~/ui/office/table/data-table";
import { FilterBar, SelectFilter } from "~/ui/office/table/filters";
import { useLang } from "~/ui/office/use-lang";
import type { Route } from "./+types/office";
import { showCompanyRegister } from "./company-register.server";
import { InsiderPerson } from "./insider-person";
import { RegisterQuery } from "./schemas";

export const handle = { hydrate: true, permission: "insiders.readRegister" };

export async function loader({ context, url }: Route.LoaderArgs) {
  return showCompanyRegister(context.get(ctxKey), RegisterQuery.parse(Object.fromEntries(url.searchParams)));
}

/** A download is an act that the log notes, so it is a form and no link. */
function Downloads() {
  const { t } = useTranslation("publishing");
  const [search] = useSearchParams();
  return (["csv", "xlsx"] as const).map((kind) => (
    <form key={kind} method="post" action={`/ui/irh/office/insiders/files/${kind}`}>
      {["item", "person"].map((name) => (
        <input key={name} type="hidden" name={name} value={search.get(name) ?? ""} />
      ))}
      <Button type="submit" variant="default" size="xs">
        {t(`insiders.${kind}`)}
      </Button>
    </form>
  ));
}

export default function CompanyRegister({ loaderData: { lines, next, masked, items, people } }: Route.ComponentProps) {
  const { t } = useTranslation("publishing");
  const lang = useLang();
  const [search] = useSearchParams();
  const at = (time: Date) => formatInstant(time, lang);
  const withParam = (name: string, value: string) => {
    const to = new URLSearchParams(search);
    to.delete("cursor");
    to.set(name, value);
    return `?${to}`;
  };
  return (
    <OfficePage
      title={t("insiders.register")}
      lead={t("insiders.registerLead")}
      actions={<Downloads />}
      back={{ label: t("area.menu.releases"), href: "/office/releases" }}
    >
      <FilterBar>
        <SelectFilter name="item" label={t("insiders.column.matter")} options={items} />
        <SelectFilter name="person" label={t("insiders.person")} options={people} />
      </FilterBar>
      {masked && (
        <Alert color="yellow" title={t("insiders.maskedTitle")}>
          {t("insiders.maskedText")}
        </Alert>
      )}
      <Panel>
        <DataTable
          caption={t("insiders.register")}
          empty={t("insiders.none")}
          rows={lines}
          rowKey={({ id }) => id}
          pager={{ next: next && withParam("cursor", next) }}
          columns={[
            {
              key: "matter",
              head: t("insiders.column.matter"),
              cell: ({ contentId, matter }) => (
                <Anchor component={Link} to={withParam("item", contentId)} size="sm">
                  {matter}
                </Anchor>
              ),
            },
            {
              key: "name",
              head: t("insiders.column.name"),
              cell: (person) => <InsiderPerson {...person} />,
            },
            {
              key: "state",
              head: t("insiders.column.state"),
              width: 136,
              cell: ({ since, until }) => (
                <Text size="xs" component="div">
                  {`${at(since)} – ${until ? at(until) : t("insiders.open")}`}
                </Text>
              ),
            },
            {
              key: "enterer",
              head: t("insiders.column.enteredBy"),
              width: 170,
              wide: true,
              cell: ({ enterer, enteredAt }) => (
                <>
                  <Text size="sm">{enterer || t("insiders.byLog")}</Text>
                  {enteredAt && (
                    <Text size="xs" c="dimmed">
                      {at(enteredAt)}
                    </Text>
                  )}
                </>
              ),
            },
          ]}
        />
      </Panel>
    </OfficePage>
  );
}
