import { useTranslation } from "react-i18next";
import { RecordImport } from "~/records/parts/record-import";
import { ctxKey } from "~/server/request/context.server";
import { say } from "~/shared/languages";
import { answerImport } from "~/sheets/answer-import.server";
import { listImportedFiles } from "~/sheets/queries.server";
import { DayText } from "~/ui/office/day-text";
import { useLang } from "~/ui/office/use-lang";
import { numberText } from "~/ui/public/number";
import { estimateImport } from "../operations/estimate-import.server";
import { estimateFields } from "../rules/estimate-file";
import { estimateItems, isAmount } from "../rules/estimates";
import { EstimateFile, type EstimateValues } from "../schemas/estimates";
import type { Route } from "./+types/estimate-import";

export const handle = { hydrate: true, permission: "analysts.edit", takesFiles: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, company } = context.get(ctxKey);
  return { files: await listImportedFiles(db, company.id, "estimates") };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerImport(context.get(ctxKey), request, estimateImport, EstimateFile, (seen) => seen);

export default function EstimateImport({ loaderData: { files } }: Route.ComponentProps) {
  const { t } = useTranslation("analysts");
  const lang = useLang();
  const nameOf = (field: string) => t(`field.${field}` as "field.year");
  return (
    <RecordImport<EstimateValues>
      title={t("estimates.import")}
      lead={t("estimates.importLead")}
      back={{ label: t("estimates.title"), href: "/office/estimates" }}
      at="/office/estimates/import"
      hasTemplate
      needs={t("estimates.needs")}
      incomplete={t("estimates.incomplete")}
      fields={estimateFields}
      nameOf={nameOf}
      fieldName={nameOf}
      problem={({ code, facts }) =>
        t(`estimates.problem.${code}` as "estimates.problem.yearUnreadable", {
          ...facts,
          ...(facts.field && { field: t(`field.${String(facts.field)}` as "field.eps") }),
        })
      }
      columns={[
        {
          key: "day",
          head: t("field.day"),
          sort: ({ values }) => values.day,
          cell: ({ values }) => <DayText day={values.day} />,
        },
        { key: "institution", head: t("field.institution"), cell: ({ values }) => say(values.institution, lang) },
        { key: "year", head: t("field.year"), cell: ({ values }) => values.year },
        ...estimateItems.map((item) => ({
          ...{ key: item, head: t(`field.${item}`), align: "end" as const },
          cell: ({ values }: { values: EstimateValues }) =>
            values[item]
              ? [numberText(values[item]), isAmount(item) && t(`unit.${values.unit}`)].filter(Boolean).join(" ")
              : "—",
        })),
      ]}
      files={files}
    />
  );
}
