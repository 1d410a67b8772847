import { useTranslation } from "react-i18next";
import { RecordImport } from "~/records/parts/record-import";
import { ctxKey } from "~/server/request/context.server";
import { say } from "~/shared/languages";
import { answerImport } from "~/sheets/answer-import.server";
import { listImportedFiles } from "~/sheets/queries.server";
import { useLang } from "~/ui/office/use-lang";
import { numberText } from "~/ui/public/number";
import { figureImport } from "../operations/import.server";
import { figureFields } from "../rules/figure-file";
import { FigureFile, type FigureValues } from "../schemas";
import type { Route } from "./+types/figure-import";

export const handle = { hydrate: true, permission: "esg.edit", takesFiles: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, company } = context.get(ctxKey);
  return { files: await listImportedFiles(db, company.id, "esg") };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerImport(context.get(ctxKey), request, figureImport, FigureFile, (seen) => seen);

export default function FigureImport({ loaderData: { files } }: Route.ComponentProps) {
  const { t } = useTranslation("esg");
  const lang = useLang();
  return (
    <RecordImport<FigureValues>
      title={t("import.title")}
      lead={t("import.lead")}
      back={{ label: t("figures.title"), href: "/office/esgFigures" }}
      at="/office/esgFigures/import"
      hasTemplate
      needs={t("import.needs")}
      incomplete={t("import.incomplete")}
      fields={figureFields}
      nameOf={(field) => t(`import.field.${field}` as "import.field.name")}
      fieldName={(field) => t(`field.${field}` as "field.name")}
      problem={({ code, facts }) => t(`import.problem.${code}` as "import.problem.yearMissing", facts)}
      columns={[
        { key: "name", head: t("figures.indicator"), cell: ({ values }) => say(values.name, lang) },
        { key: "topic", head: t("field.topic"), cell: ({ values }) => t(`topic.${values.topic}`) },
        { key: "unit", head: t("field.unit"), cell: ({ values }) => say(values.unit, lang) },
        {
          key: "series",
          head: t("field.series"),
          wide: true,
          cell: ({ values }) => values.series.map(({ year, value }) => `${year}: ${numberText(value)}`).join("; "),
        },
      ]}
      files={files}
    />
  );
}
