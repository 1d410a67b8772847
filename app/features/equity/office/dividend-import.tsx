import { useTranslation } from "react-i18next";
import { RecordImport } from "~/records/parts/record-import";
import { ctxKey } from "~/server/request/context.server";
import { answerImport } from "~/sheets/answer-import.server";
import { listImportedFiles } from "~/sheets/queries.server";
import { distributionImport } from "../operations/distribution-import.server";
import { distributionFields } from "../rules/distribution-file";
import { DistributionFile, type DistributionValues } from "../schemas";
import type { Route } from "./+types/dividend-import";

export const handle = { hydrate: true, permission: "equity.edit", takesFiles: true };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return { files: await listImportedFiles(ctx.db, ctx.company.id, "equity") };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerImport(context.get(ctxKey), request, distributionImport, DistributionFile, (seen) => seen);

const amounts = ["cash", "bonus", "capitalised"] as const;

export default function DividendImport({ loaderData: { files } }: Route.ComponentProps) {
  const { t } = useTranslation("equity");
  const nameOf = (field: string) => t(`field.${field}` as "field.period");
  return (
    <RecordImport<DistributionValues>
      title={t("import.title")}
      lead={t("import.lead")}
      back={{ label: t("dividends.title"), href: "/office/dividends" }}
      at="/office/dividends/import"
      needs={t("import.needs")}
      incomplete={t("import.incomplete")}
      fields={distributionFields}
      nameOf={nameOf}
      fieldName={nameOf}
      problem={({ code, facts }) => t(`import.problem.${code}` as "import.problem.lineTwice", facts)}
      columns={[
        {
          key: "period",
          head: t("field.period"),
          cell: ({ values }) => `${values.period} ${t(`kind.${values.kind}`)}`,
        },
        { key: "status", head: t("field.status"), cell: ({ values }) => t(`status.${values.status}`) },
        ...amounts.map((name) => ({
          ...{ key: name, head: t(`column.${name}`), align: "end" as const },
          cell: ({ values }: { values: DistributionValues }) => values[name] || "—",
        })),
        { key: "exDay", head: t("field.exDay"), cell: ({ values }) => values.exDay || "—" },
        { key: "plan", head: t("field.plan"), wide: true, cell: ({ values }) => values.plan["zh-CN"] || "—" },
      ]}
      files={files}
    />
  );
}
