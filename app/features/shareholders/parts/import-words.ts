import { useTranslation } from "react-i18next";
import type { RowProblem } from "~/sheets/rules/problems";

/** What the two imports of the area say alike: their uploads, columns, and what is wrong with a line. */
export function useImportWords(what: "counts" | "holders") {
  const { t } = useTranslation(["shareholders", "errors"]);
  const fieldName = (field: string) => t(`field.${field}` as "field.day");
  const change = (said: string | number | null | undefined) => (said ? t(`change.${said}` as "change.new") : "—");
  return {
    say: ({ code, facts }: RowProblem) =>
      code === "lineWrong"
        ? t("import.problem.lineWrong", {
            field: fieldName(String(facts.field)),
            reason: t(`errors:${String(facts.code)}` as "errors:fieldWrong"),
          })
        : t(
            `import.problem.${code}` as "import.problem.changeDiffers",
            code === "changeDiffers" ? { stated: change(facts.stated), computed: change(facts.computed) } : facts,
          ),
    upload: {
      title: t("import.choose"),
      lead: t(`import.${what}.lead`),
      label: t("import.file"),
      hint: t("import.dropHint"),
      accept: ".csv,.txt,.xlsx,text/csv,text/plain",
    },
    mapping: {
      nameOf: fieldName,
      lead: t("import.columnsLead"),
      incomplete: t(`import.${what}.incomplete`),
    },
    done: (result: { added: number; changed: number }) => t("import.done", result),
  };
}
