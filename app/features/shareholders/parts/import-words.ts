import { useTranslation } from "react-i18next";
import type { RowProblem } from "~/sheets/rules/problems";

/** What the two imports of the area say alike: their columns, what they need, and what is wrong with a line. */
export function useImportWords(what: "counts" | "holders") {
  const { t } = useTranslation("shareholders");
  const nameOf = (field: string) => t(`field.${field}` as "field.day");
  const change = (value: string | number | null | undefined) => (value ? t(`change.${value}` as "change.new") : "—");
  return {
    lead: t("import.lead"),
    hasTemplate: true,
    needs: t(`import.${what}.needs`),
    incomplete: t(`import.${what}.incomplete`),
    nameOf,
    fieldName: nameOf,
    problem: ({ code, facts }: RowProblem) =>
      t(
        `import.problem.${code}` as "import.problem.changeDiffers",
        code === "changeDiffers" ? { stated: change(facts.stated), computed: change(facts.computed) } : facts,
      ),
  };
}
