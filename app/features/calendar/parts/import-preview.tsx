import { Alert, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { say } from "~/shared/languages";
import { ImportProblems } from "~/sheets/parts/import-problems";
import { ImportConfirm, type PreviewProps } from "~/sheets/parts/import-wizard";
import { Panel, Stat, StatGrid } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import type { EventPreview } from "../operations/import.server";
import { isBuiltIn } from "../rules/events";
import { type Choices, chosenRows, mostAtOnce, typeIn } from "../rules/import-choices";
import type { ImportProblem } from "../rules/import-plan";
import { ImportRows } from "./import-rows";

/** Everything an import of events would do, before it does it; ends in the button that does it. */
export function ImportPreview({ preview, form, cancel }: PreviewProps<EventPreview>) {
  const { t } = useTranslation("calendar");
  const lang = useLang();
  const [choices, setChoices] = useState<Choices>({});
  const { plan, found } = preview;
  const types = preview.types.map(({ id, name }) => ({
    value: id,
    label: name ? say(name, lang) : isBuiltIn(id) ? t(`type.${id}`) : id,
  }));
  const allowed = types.map(({ label }) => label).join(lang === "en" ? ", " : "、");
  const chosen = chosenRows(plan.rows, choices);
  const untyped = plan.rows.filter((row) => typeIn(row, choices) === "");
  const sayProblem = ({ code, facts }: ImportProblem) => {
    const field = String(facts.field ?? "title") as "title";
    return t(`import.problem.${code}`, { ...facts, allowed, field: t(`import.field.${field}`) });
  };
  return (
    <Stack gap="lg">
      <Panel title={t("import.found.title")}>
        <Stack gap="md">
          <StatGrid>
            <Stat label={t("import.found.rows")} value={found} />
            <Stat label={t("import.found.added")} value={chosen.now.length + chosen.later} />
            <Stat label={t("import.found.doubled")} value={plan.rows.filter(({ doubled }) => doubled).length} />
            <Stat
              label={t("import.found.unreadable")}
              value={found - plan.rows.length}
              tone={found > plan.rows.length ? "danger" : "neutral"}
            />
            {untyped.length > 0 && <Stat label={t("import.found.untyped")} value={untyped.length} tone="attention" />}
          </StatGrid>
          {chosen.later > 0 && (
            <Alert color="yellow">{t("import.found.later", { max: mostAtOnce, later: chosen.later })}</Alert>
          )}
        </Stack>
      </Panel>
      {plan.problems.length > 0 && <ImportProblems problems={plan.problems} totals={preview.totals} say={sayProblem} />}
      {plan.rows.length === 0 ? (
        <Alert color="yellow" title={t("import.rows.none")}>
          {cancel}
        </Alert>
      ) : (
        <>
          <ImportRows rows={plan.rows} types={types} choices={choices} onChange={setChoices} />
          <ImportConfirm
            title={t("import.confirm.title")}
            preview={preview}
            form={form}
            cancel={cancel}
            label={t("import.confirm.button", { n: chosen.now.length })}
            disabled={chosen.now.length === 0}
          >
            <input type="hidden" name="choices" value={JSON.stringify(choices)} />
            <Text size="sm">{t("import.confirm.lead")}</Text>
          </ImportConfirm>
        </>
      )}
    </Stack>
  );
}
