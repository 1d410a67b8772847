import { Checkbox, Radio, Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ImportFound } from "~/sheets/parts/import-found";
import type { PreviewProps } from "~/sheets/parts/import-wizard";
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
    <ImportFound
      preview={preview}
      form={form}
      cancel={cancel}
      title={t("import.found.title")}
      facts={[
        { term: t("import.file"), value: file.name },
        { term: t("import.found.format"), value: t(`import.format.${format}`) },
        { term: t("import.found.codes"), value: codes.join(" · ") },
      ]}
      stats={[
        { label: t("import.found.rows"), value: found },
        { label: t("import.found.added"), value: chosen.now.length + chosen.later },
        { label: t("import.found.there"), value: there.size },
        {
          label: t("import.found.others"),
          value: plan.others.rows,
          note: plan.others.codes.length > 0 && plan.others.codes.slice(0, 5).join(" · "),
        },
        { label: t("import.found.unreadable"), value: errors, tone: errors > 0 ? "danger" : "neutral" },
        untitled > 0 && { label: t("import.found.untitled"), value: untitled, tone: "attention" },
      ]}
      notes={[
        untitled > 0 && t("import.note.untitled"),
        chosen.later > 0 && t("import.note.later", { max: mostAtOnce, later: chosen.later }),
      ]}
      problems={{
        of: plan.problems,
        totals: preview.totals,
        say: ({ code, facts }) => t(`import.problem.${code}`, facts),
      }}
      none={plan.rows.length === 0 && t("import.rows.none")}
      rows={
        <ImportRows
          rows={plan.rows}
          there={there}
          choices={choices}
          onChoice={(line, choice) => setChoices((before) => ({ ...before, [line]: { ...before[line], ...choice } }))}
        />
      }
      choices={choices}
      confirm={{
        title: t("import.confirm.title"),
        label: t("import.confirm.button", { n: chosen.now.length }),
        disabled: chosen.now.length === 0,
      }}
    >
      {plan.unnamed && <Checkbox {...form.field("ours")} value="yes" label={t("import.note.unnamed")} />}
      <Radio.Group name="mode" defaultValue="publish" label={t("import.confirm.mode")}>
        <Stack gap="xs" mt="xs">
          <Radio value="publish" label={t("import.confirm.publish")} description={t("import.confirm.publishHint")} />
          <Radio value="drafts" label={t("import.confirm.drafts")} description={t("import.confirm.draftsHint")} />
        </Stack>
      </Radio.Group>
    </ImportFound>
  );
}
