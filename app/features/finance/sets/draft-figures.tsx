import { Accordion, Anchor, Group, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatDay } from "~/shared/dates";
import { Panel } from "~/ui/office/page";
import { DataTable } from "~/ui/office/table/data-table";
import { useLang } from "~/ui/office/use-lang";
import { useItemName } from "../accounts/use-item-name";
import { statedText } from "../statements/amount-text";
import { rowsOf } from "../statements/rows";
import type { showDraftFigures } from "./show.server";

type View = Awaited<ReturnType<typeof showDraftFigures>>;

/** The figures of a draft, a table for each statement; they are read in, not typed. */
export function DraftFigures({ id, statements, mayEdit }: { id: string; statements: View; mayEdit: boolean }) {
  const { t } = useTranslation("finance");
  const lang = useLang();
  const nameOf = useItemName(lang);
  return (
    <Panel title={t("office.figures.title")} lead={t("office.figures.lead")}>
      {statements.length === 0 && <Text size="sm">{t("office.figures.none")}</Text>}
      <Group gap="md" mb="sm">
        {statements.length > 0 && (
          <Anchor href={`/ui/irh/office/figures/${id}/template`} size="sm" download>
            {t("template.ofSet")}
          </Anchor>
        )}
        {mayEdit && (
          <Anchor component={Link} to={`/office/figures/import?into=${id}`} size="sm">
            {t("office.figures.add")}
          </Anchor>
        )}
      </Group>
      <Accordion multiple variant="separated" keepMounted={false}>
        {statements.map(({ statement, all, periods }) => (
          <Accordion.Item key={statement} value={statement}>
            <Accordion.Control>
              {t(`statement.${statement}`)} · {t("office.figures.periods", { n: all })}
            </Accordion.Control>
            <Accordion.Panel>
              <DataTable
                caption={t(`statement.${statement}`)}
                empty={t("office.figures.none")}
                rows={rowsOf(periods)}
                rowKey={({ item }) => item}
                columns={[
                  { key: "item", head: t("set.item"), cell: nameOf },
                  ...periods.map(({ end, span, currency }, at) => ({
                    key: `${end} ${span}`,
                    head: `${formatDay(end, lang)} ${t(`span.${span}`)} ${currency}`,
                    align: "end" as const,
                    cell: ({ values, cells, kind }: ReturnType<typeof rowsOf>[number]) => (
                      <>
                        {statedText(values[at] ?? null, kind)}
                        {cells[at] && (
                          <Text size="xs" c="dimmed">
                            {cells[at]}
                          </Text>
                        )}
                      </>
                    ),
                  })),
                ]}
              />
              <Sources periods={periods} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Panel>
  );
}

/** From which files the periods of a statement were read, and what the small print below their values is. */
function Sources({ periods }: { periods: View[number]["periods"] }) {
  const { t } = useTranslation("finance");
  const lang = useLang();
  const files = [...Map.groupBy(periods, ({ source }) => source?.id).values()];
  if (!periods.some(({ source }) => source)) return null;
  return (
    <Stack gap={2} mt="xs">
      {files.map((its) => {
        const source = its[0]?.source;
        return (
          source && (
            <Text key={source.id} size="xs">
              {its.map(({ end, span }) => `${formatDay(end, lang)} ${t(`span.${span}`)}`).join(", ")}
              {": "}
              <Anchor href={`/ui/irh/office/figures/import/files/${source.id}`} size="xs" download>
                {source.name}
              </Anchor>
            </Text>
          )
        );
      })}
      {periods.some(({ lines }) => lines.some(({ cell }) => cell)) && (
        <Text size="xs" c="dimmed">
          {t("office.figures.cells")}
        </Text>
      )}
    </Stack>
  );
}
