import { Alert } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { RecordImportResult, RecordPreview } from "~/records/define-record-import.server";
import { RecordImportPreview } from "~/records/parts/record-import-preview";
import { ctxKey } from "~/server/context.server";
import { answerImport } from "~/sheets/answer-import.server";
import { ImportWizard, type PreviewProps } from "~/sheets/parts/import-wizard";
import { listImportedFiles } from "~/sheets/queries.server";
import { OfficePage } from "~/ui/office/page";
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

function Preview(seen: PreviewProps<RecordPreview<DistributionValues>>) {
  const { t } = useTranslation(["equity", "errors"]);
  return (
    <RecordImportPreview
      {...seen}
      title={t("import.found")}
      say={({ code, facts }) =>
        code === "lineWrong"
          ? t("import.problem.lineWrong", {
              field: t(`field.${String(facts.field)}` as "field.period"),
              reason: t(`errors:${String(facts.code)}` as "errors:fieldWrong"),
            })
          : t(`import.problem.${code}` as "import.problem.lineTwice", facts)
      }
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
    />
  );
}

function Result({ added, changed }: RecordImportResult) {
  const { t } = useTranslation("equity");
  return <Alert color="teal" role="status" title={t("import.done", { added, changed })} />;
}

export default function DividendImport({ loaderData: { files } }: Route.ComponentProps) {
  const { t } = useTranslation("equity");
  return (
    <OfficePage
      title={t("import.title")}
      lead={t("import.lead")}
      back={{ label: t("dividends.title"), href: "/office/dividends" }}
    >
      <ImportWizard<RecordPreview<DistributionValues>, RecordImportResult>
        upload={{
          title: t("import.choose"),
          lead: t("import.chooseLead"),
          label: t("import.file"),
          hint: t("import.dropHint"),
          accept: ".csv,.txt,.xlsx,text/csv,text/plain",
        }}
        mapping={{
          fields: distributionFields,
          nameOf: (field) => t(`field.${field}` as "field.period"),
          lead: t("import.columnsLead"),
          incomplete: t("import.columnsIncomplete"),
        }}
        Preview={Preview}
        done={(result) => <Result {...result} />}
        files={files}
        filesHref="/ui/irh/office/dividends/import/files"
      />
    </OfficePage>
  );
}
