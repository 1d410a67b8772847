import { Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { say } from "~/shared/languages";
import { ImportFound } from "~/sheets/parts/import-found";
import type { PreviewProps } from "~/sheets/parts/import-wizard";
import { useLang } from "~/ui/office/use-lang";
import { isBuiltIn } from "../entries/events";
import { type Choices, chosenRows, mostAtOnce, typeIn } from "./choices";
import type { EventPreview } from "./operations.server";
import type { ImportProblem } from "./plan";
import { ImportRows } from "./rows";

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
    <ImportFound
      preview={preview}
      form={form}
      cancel={cancel}
      title={t("import.found.title")}
      stats={[
        { label: t("import.found.rows"), value: found },
        { label: t("import.found.added"), value: chosen.now.length + chosen.later },
        { label: t("import.found.doubled"), value: plan.rows.filter(({ doubled }) => doubled).length },
        {
          label: t("import.found.unreadable"),
          value: found - plan.rows.length,
          tone: found > plan.rows.length ? "danger" : "neutral",
        },
        untyped.length > 0 && { label: t("import.found.untyped"), value: untyped.length, tone: "attention" },
      ]}
      notes={[chosen.later > 0 && t("import.found.later", { max: mostAtOnce, later: chosen.later })]}
      problems={{ of: plan.problems, totals: preview.totals, say: sayProblem }}
      none={plan.rows.length === 0 && t("import.rows.none")}
      rows={<ImportRows rows={plan.rows} types={types} choices={choices} onChange={setChoices} />}
      choices={choices}
      confirm={{
        title: t("import.confirm.title"),
        label: t("import.confirm.button", { n: chosen.now.length }),
        disabled: chosen.now.length === 0,
      }}
    >
      <Text size="sm">{t("import.confirm.lead")}</Text>
    </ImportFound>
  );
}
