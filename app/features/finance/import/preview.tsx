import { Checkbox, Radio, Select, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useLoaderData, useSearchParams } from "react-router";
import { formatDay, isDay } from "~/shared/dates";
import { ImportFound } from "~/sheets/parts/import-found";
import type { PreviewProps } from "~/sheets/parts/import-wizard";
import type { RowProblem } from "~/sheets/rules/problems";
import { Panel } from "~/ui/office/page";
import { PagedTable } from "~/ui/office/table/paged-table";
import { useLang } from "~/ui/office/use-lang";
import { type SetType, setTypes } from "../accounts/set-types";
import { ImportChanges } from "./changes";
import type { ShownPreview } from "./operations.server";

/**
 * Everything that a file of figures would bring, before it is brought; ends in what its report is and the button that
 * does it.
 */
export function ImportPreview({ preview, form, cancel }: PreviewProps<ShownPreview>) {
  const { t } = useTranslation("finance");
  const lang = useLang();
  const { plan, source, missing, unmapped, problems, totals, questions, answers, into } = preview;
  const day = (text: string) => formatDay(text, lang);
  const none =
    questions.length > 0 ? t("import.open") : plan.coming === 0 && t(plan.there > 0 ? "import.same" : "import.nothing");
  return (
    <ImportFound<RowProblem>
      preview={preview}
      form={form}
      cancel={cancel}
      title={t("import.found")}
      facts={[
        { term: t("import.source"), value: t(`import.sources.${source}`) },
        ...(into ? [{ term: t("import.into"), value: into.title }] : []),
        ...plan.overview.map(({ statement, periods, from, to, items }) => ({
          term: t(`statement.${statement}`),
          value: t("import.overview", { periods, from: day(from), to: day(to), items }),
        })),
      ]}
      stats={[
        { label: t("import.coming"), value: plan.coming },
        { label: t("import.there"), value: plan.there },
        into !== null && {
          ...{ label: t("import.replaced"), value: plan.replaced },
          tone: plan.replaced > 0 ? "attention" : "neutral",
        },
        { label: t("import.changed"), value: plan.changed, tone: plan.changed > 0 ? "attention" : "neutral" },
        { label: t("import.missing"), value: missing },
        { label: t("import.unmapped"), value: unmapped.length, tone: unmapped.length > 0 ? "attention" : "neutral" },
        { label: t("import.broken"), value: plan.broken.length, tone: plan.broken.length > 0 ? "danger" : "neutral" },
      ]}
      notes={[]}
      problems={{
        of: problems,
        totals,
        say: ({ code, facts }) => t(`import.problem.${code}` as "import.problem.amountUnreadable", facts),
      }}
      none={none}
      rows={
        <>
          <ImportChanges plan={plan} />
          {unmapped.length > 0 && (
            <Panel title={t("import.unmapped")} lead={t("import.unmappedLead")}>
              <PagedTable
                rows={unmapped}
                rowKey={({ statement, name }) => `${statement} ${name}`}
                caption={t("import.unmapped")}
                empty={t("import.nothing")}
                columns={[
                  {
                    key: "statement",
                    head: t("import.statement"),
                    cell: ({ statement }) => t(`statement.${statement}`),
                  },
                  { key: "name", head: t("set.item"), cell: ({ name }) => name },
                ]}
              />
            </Panel>
          )}
        </>
      }
      choices={{}}
      confirm={{ title: t("import.confirm"), label: t("import.button", { n: plan.coming }), disabled: false }}
    >
      {Object.entries(answers).map(([of, value]) => (
        <input key={of} type="hidden" name={of} value={String(value)} />
      ))}
      <input type="hidden" name="into" value={into?.id ?? ""} />
      {!into && <ReportFields form={form} type={plan.type} />}
      {preview.asksWhose && <Checkbox name="ours" value="yes" required label={t("import.ours")} />}
      {plan.scale.length + plan.broken.length > 0 && (
        <Checkbox name="certain" value="yes" required label={t("import.certain")} />
      )}
      {!into && <ModeField />}
      <Text size="sm">{t("import.whole")}</Text>
    </ImportFound>
  );
}

type ReportProps = Pick<PreviewProps<ShownPreview>, "form"> & { type: SetType | null };

/**
 * Of which report a new set is, at first as its periods look; a screen that leads here may have named its type and its
 * day in the address.
 */
function ReportFields({ form, type }: ReportProps) {
  const { t } = useTranslation("finance");
  const { announcements } = useLoaderData<{ announcements: { id: string; title: string }[] }>();
  const [search] = useSearchParams();
  const [named, day] = [search.get("type"), search.get("day") ?? ""];
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <Select
        {...form.field("type")}
        label={t("office.field.type")}
        data={setTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        defaultValue={setTypes.find((one) => one === named) ?? type}
        withAsterisk
      />
      <TextInput
        {...form.field("day")}
        type="date"
        label={t("import.day")}
        description={t("import.dayHint")}
        defaultValue={isDay(day) ? day : ""}
        withAsterisk
      />
      <Select
        {...form.field("report")}
        label={t("office.field.report")}
        data={announcements.map(({ id, title }) => ({ value: id, label: title }))}
        searchable
        clearable
      />
    </SimpleGrid>
  );
}

/** Whether a new set goes out at once. */
function ModeField() {
  const { t } = useTranslation("finance");
  return (
    <Radio.Group name="mode" defaultValue="drafts" label={t("import.mode")}>
      <Stack gap="xs" mt="xs">
        <Radio value="drafts" label={t("import.drafts")} description={t("import.draftsHint")} />
        <Radio value="publish" label={t("import.publish")} description={t("import.publishHint")} />
      </Stack>
    </Radio.Group>
  );
}
