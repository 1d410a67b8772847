import { Radio, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { beijingInstant, formatDay } from "~/shared/dates";
import { bcp47, languages, say } from "~/shared/languages";
import { ImportFound } from "~/sheets/parts/import-found";
import type { PreviewProps } from "~/sheets/parts/import-wizard";
import { Panel } from "~/ui/office/page";
import { StatusBadge } from "~/ui/office/status-badge";
import { PagedTable } from "~/ui/office/table/paged-table";
import { useLang } from "~/ui/office/use-lang";
import type { CapitalEventPreview } from "../operations/import.server";
import { type ImportProblem, type ImportRow, mostAtOnce, newRows } from "../rules/import-plan";
import { eventTypes, stages } from "../rules/terms";

/** Everything an import of capital events would do, before it does it; ends in the button that does it. */
export function ImportPreview({ preview, form, cancel }: PreviewProps<CapitalEventPreview>) {
  const { t } = useTranslation("promotion");
  const lang = useLang();
  const { plan } = preview;
  const { now, later } = newRows(plan.rows);
  const refused = plan.found - plan.rows.length;
  const listed = (words: string[]) => words.join(lang === "en" ? ", " : "、");
  const types = listed(eventTypes.map((type) => t(`type.${type}`)));
  const allStages = listed(stages.map((stage) => t(`stage.${stage}`)));
  const sayProblem = ({ code, facts }: ImportProblem) => {
    const field = String(facts.field ?? "title") as "title";
    const typeKey = `${field}.${facts.code}` as "type.buyback";
    const text = code === "toldByTitle" ? t(typeKey) : "";
    return t(`import.problem.${code}`, {
      ...facts,
      said: text,
      types,
      stages: allStages,
      field: t(`import.field.${field}`),
    });
  };
  return (
    <ImportFound
      preview={preview}
      form={form}
      cancel={cancel}
      title={t("import.found.title")}
      stats={[
        { label: t("import.found.rows"), value: plan.found },
        { label: t("import.found.added"), value: now.length + later },
        { label: t("import.found.there"), value: plan.rows.filter(({ there }) => there).length },
        { label: t("import.found.refused"), value: refused, tone: refused > 0 ? "danger" : "neutral" },
      ]}
      notes={[later > 0 && t("import.found.later", { max: mostAtOnce, later })]}
      problems={{ of: plan.problems, totals: preview.totals, say: sayProblem }}
      none={now.length === 0 && t("import.rows.none")}
      rows={<Rows rows={plan.rows} />}
      choices={{}}
      confirm={{
        title: t("import.confirm.title"),
        label: t("import.confirm.button", { n: now.length }),
        disabled: now.length === 0,
      }}
    >
      <Radio.Group name="mode" defaultValue="drafts" label={t("import.confirm.mode")}>
        <Stack gap="xs" mt="xs">
          <Radio value="drafts" label={t("import.confirm.drafts")} description={t("import.confirm.draftsHint")} />
          <Radio value="publish" label={t("import.confirm.publish")} description={t("import.confirm.publishHint")} />
        </Stack>
      </Radio.Group>
    </ImportFound>
  );
}

function Rows({ rows }: { rows: ImportRow[] }) {
  const { t } = useTranslation("promotion");
  const lang = useLang();
  return (
    <Panel title={t("import.rows.panel")} lead={t("import.rows.lead")}>
      <PagedTable
        rows={rows}
        rowKey={({ line }) => String(line)}
        caption={t("import.rows.panel")}
        empty={t("import.rows.none")}
        columns={[
          {
            key: "day",
            head: t("import.field.day"),
            width: 120,
            sort: ({ day }) => day,
            cell: ({ day }) => formatDay(beijingInstant(day), lang),
          },
          {
            key: "title",
            head: t("import.field.title"),
            sort: ({ title }) => title["zh-CN"],
            cell: ({ title, scale, type, stage, there }) => (
              <Stack gap={2} align="flex-start">
                {languages.map(
                  (each) =>
                    title[each] && (
                      <Text key={each} size={each === "zh-CN" ? "sm" : "xs"} lang={bcp47[each]}>
                        {title[each]}
                      </Text>
                    ),
                )}
                {scale["zh-CN"] && (
                  <Text size="xs" c="dimmed">
                    {say(scale, lang)}
                  </Text>
                )}
                <Text size="xs" c="dimmed" hiddenFrom="sm">
                  {t(`type.${type}`)} · {t(`stage.${stage}`)}
                </Text>
                {there && <StatusBadge tone="neutral">{t("import.rows.there")}</StatusBadge>}
              </Stack>
            ),
          },
          {
            key: "type",
            head: t("import.field.type"),
            width: 140,
            wide: true,
            sort: ({ type }) => type,
            cell: ({ type }) => t(`type.${type}`),
          },
          {
            key: "stage",
            head: t("import.field.stage"),
            width: 140,
            wide: true,
            sort: ({ stage }) => stage,
            cell: ({ stage }) => t(`stage.${stage}`),
          },
        ]}
      />
    </Panel>
  );
}
