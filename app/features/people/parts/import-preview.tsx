import { useTranslation } from "react-i18next";
import type { RecordPreview } from "~/records/define-record-import.server";
import { RecordImportPreview } from "~/records/parts/record-import-preview";
import { say } from "~/shared/languages";
import type { PreviewProps } from "~/sheets/parts/import-wizard";
import { useLang } from "~/ui/office/use-lang";
import type { PersonValues } from "../schemas";

/** Everything a list of people would do, before it does it; ends in the button that does it. */
export function ImportPreview(seen: PreviewProps<RecordPreview<PersonValues>>) {
  const { t } = useTranslation(["people", "errors"]);
  const lang = useLang();
  return (
    <RecordImportPreview
      {...seen}
      title={t("import.found")}
      say={({ code, facts }) =>
        code === "lineWrong"
          ? t("import.problem.lineWrong", {
              field: t(`field.${String(facts.field)}` as "field.name"),
              reason: t(`errors:${String(facts.code)}` as "errors:fieldWrong"),
            })
          : t(`import.problem.${code}` as "import.problem.nameMissing", facts)
      }
      button={(count) => t("import.button", { count })}
      columns={[
        { key: "name", head: t("field.name"), cell: ({ values }) => say(values.name, lang) },
        {
          key: "post",
          head: t("field.post"),
          cell: ({ values }) =>
            Object.values(values.seats)
              .map(({ post }) => say(post, lang))
              .filter(Boolean)
              .join(" · ") || "—",
        },
      ]}
    />
  );
}
