import { Alert, Checkbox, Radio, Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ImportProblems } from "~/sheets/parts/import-problems";
import { ImportConfirm, type PreviewProps } from "~/sheets/parts/import-wizard";
import { Facts, Panel, Stat, StatGrid } from "~/ui/office/page";
import type { AnnouncementPreview } from "../operations/import.server";
import { type Choices, chosenRows, mostAtOnce } from "../rules/import-choices";
import { ImportRows } from "./import-rows";

/** Everything an import would do, before it does it; ends in the button that does it. */
export function ImportPreview({ preview, form, cancel }: PreviewProps<AnnouncementPreview>) {
  const { t } = useTranslation("announcements");
  const [choices, setChoices] = useState<Choices>({});
  const { plan, file, format, codes, found } = preview;
  const there = new Set(preview.there);
  const chosen = chosenRows(plan.rows, there, choices);
  const untitled = plan.rows.filter(
    ({ line, title, number }) => !title && !choices[line]?.title?.trim() && !there.has(number),
  ).length;
  const errors = plan.problems.filter(({ code, severity }) => severity === "error" && code !== "otherCompany").length;
  return (
    <Stack gap="lg">
      <Panel title={t("import.found.title")}>
        <Stack gap="md">
          <Facts
            items={[
              { term: t("import.file"), value: file.name },
              { term: t("import.found.format"), value: t(`import.format.${format}`) },
              { term: t("import.found.codes"), value: codes.join(" · ") },
            ]}
          />
          <StatGrid>
            <Stat label={t("import.found.rows")} value={found} />
            <Stat label={t("import.found.added")} value={chosen.now.length + chosen.later} />
            <Stat label={t("import.found.there")} value={there.size} />
            <Stat
              label={t("import.found.others")}
              value={plan.others.rows}
              note={plan.others.codes.length > 0 && plan.others.codes.slice(0, 5).join(" · ")}
            />
            <Stat label={t("import.found.unreadable")} value={errors} tone={errors > 0 ? "danger" : "neutral"} />
            {untitled > 0 && <Stat label={t("import.found.untitled")} value={untitled} tone="attention" />}
          </StatGrid>
          {untitled > 0 && <Alert color="yellow">{t("import.note.untitled")}</Alert>}
          {chosen.later > 0 && (
            <Alert color="yellow">{t("import.note.later", { max: mostAtOnce, later: chosen.later })}</Alert>
          )}
        </Stack>
      </Panel>
      {plan.rows.length > 0 && (
        <ImportRows
          rows={plan.rows}
          there={there}
          choices={choices}
          onChoice={(line, choice) => setChoices((before) => ({ ...before, [line]: { ...before[line], ...choice } }))}
        />
      )}
      {plan.problems.length > 0 && (
        <ImportProblems
          problems={plan.problems}
          totals={preview.totals}
          say={({ code, facts }) => t(`import.problem.${code}`, facts)}
        />
      )}
      {plan.rows.length === 0 ? (
        <Alert color="yellow" title={t("import.rows.none")}>
          {cancel}
        </Alert>
      ) : (
        <ImportConfirm
          title={t("import.confirm.title")}
          preview={preview}
          form={form}
          cancel={cancel}
          label={t("import.confirm.button", { n: chosen.now.length })}
          disabled={chosen.now.length === 0}
        >
          <input type="hidden" name="choices" value={JSON.stringify(choices)} />
          {plan.unnamed && <Checkbox {...form.field("ours")} value="yes" label={t("import.note.unnamed")} />}
          <Radio.Group name="mode" defaultValue="publish" label={t("import.confirm.mode")}>
            <Stack gap="xs" mt="xs">
              <Radio
                value="publish"
                label={t("import.confirm.publish")}
                description={t("import.confirm.publishHint")}
              />
              <Radio value="drafts" label={t("import.confirm.drafts")} description={t("import.confirm.draftsHint")} />
            </Stack>
          </Radio.Group>
        </ImportConfirm>
      )}
    </Stack>
  );
}
