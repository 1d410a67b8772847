import { Alert } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { RecordImportResult, RecordPreview } from "~/records/define-record-import.server";
import { RecordImportPreview } from "~/records/parts/record-import-preview";
import { ctxKey } from "~/server/context.server";
import { answerImport } from "~/sheets/answer-import.server";
import { ImportWizard, type PreviewProps } from "~/sheets/parts/import-wizard";
import { listImportedFiles } from "~/sheets/queries.server";
import { OfficePage } from "~/ui/office/page";
import { numberText } from "~/ui/public/number";
import { flowImports } from "../operations/flow-records.server";
import { figureText } from "../rules/flow-figures";
import { flowFields } from "../rules/flow-file";
import { type FlowItem, type FlowKind, type FlowValues, flowKindOf, flowPaths, keptItems } from "../rules/flow-terms";
import { FlowFile } from "../schemas/flows";
import type { Route } from "./+types/flow-import";

export const handle = { hydrate: true, permission: "stock.import", takesFiles: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const kind = flowKindOf(request.url);
  return { kind, files: await listImportedFiles(ctx.db, ctx.company.id, kind) };
}

export const action = ({ context, request }: Route.ActionArgs) => {
  const kind = flowKindOf(request.url);
  return answerImport(context.get(ctxKey), request, flowImports[kind], FlowFile[kind], (seen) => seen);
};

type Seen = PreviewProps<RecordPreview<FlowValues>>;

function Preview({ kind, ...seen }: Seen & { kind: FlowKind }) {
  const { t } = useTranslation(["stock", "errors"]);
  const items: readonly FlowItem[] = keptItems[kind];
  const nameOf = (field: unknown) => t(`field.${String(field)}` as "field.day");
  return (
    <RecordImportPreview
      {...seen}
      title={t("import.found.title")}
      say={({ code, facts }) =>
        code === "lineWrong"
          ? `${nameOf(facts.field)}: ${t(`errors:${String(facts.code)}` as "errors:fieldWrong")}`
          : t(`flows.problem.${code}` as "flows.problem.marketTotal", { ...facts, field: nameOf(facts.field) })
      }
      columns={[
        { key: "day", head: t("field.day"), cell: ({ values }) => values.day },
        ...items.map((item, at) => ({
          ...{ key: item, head: t(`field.${item}`), align: "end" as const, wide: at > 1 },
          cell: ({ values }: { values: FlowValues }) => numberText(figureText(item, values[item])),
        })),
      ]}
    />
  );
}
const Northbound = (seen: Seen) => <Preview kind="northbound" {...seen} />;
const Margin = (seen: Seen) => <Preview kind="margin" {...seen} />;

export default function FlowImport({ loaderData: { kind, files } }: Route.ComponentProps) {
  const { t } = useTranslation("stock");
  const screen = `/office/${flowPaths[kind]}`;
  return (
    <OfficePage
      title={t(`flows.${kind}.importTitle`)}
      lead={t("flows.import.lead")}
      back={{ label: t(`flows.${kind}.title`), href: screen }}
    >
      <ImportWizard<RecordPreview<FlowValues>, RecordImportResult>
        key={kind}
        upload={{
          ...{ title: t("import.choose"), lead: t(`flows.${kind}.importLead`), label: t("flows.import.file") },
          ...{ hint: t("flows.import.dropHint"), accept: ".csv,.txt,.xlsx,text/csv,text/plain" },
        }}
        mapping={{
          fields: flowFields[kind],
          nameOf: (field) => t(`field.${field}` as "field.day"),
          lead: t("flows.import.columnsLead"),
          incomplete: t("flows.import.columnsIncomplete"),
        }}
        Preview={kind === "northbound" ? Northbound : Margin}
        done={({ added, changed }) => (
          <Alert color="teal" role="status" title={t("flows.import.done", { count: added, changed })} />
        )}
        files={files}
        filesHref={`/ui/irh${screen}/import/files`}
      />
    </OfficePage>
  );
}
