import { useTranslation } from "react-i18next";
import { RecordImport } from "~/records/parts/record-import";
import { ctxKey } from "~/server/request/context.server";
import { answerImport } from "~/sheets/answer-import.server";
import { listImportedFiles } from "~/sheets/queries.server";
import { DayText } from "~/ui/office/day-text";
import { numberText } from "~/ui/public/number";
import { figureText } from "../flows/flow-figures";
import { flowFields } from "../flows/flow-file";
import { flowImports } from "../flows/flow-records.server";
import { type FlowItem, type FlowValues, flowKindOf, flowPaths, storedItems } from "../flows/flow-terms";
import { FlowFile } from "../flows/schemas";
import type { Route } from "./+types/office-flows";

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

export default function FlowImport({ loaderData: { kind, files } }: Route.ComponentProps) {
  const { t } = useTranslation("stock");
  const screen = `/office/${flowPaths[kind]}`;
  const items: readonly FlowItem[] = storedItems[kind];
  const nameOf = (field: unknown) => t(`field.${String(field)}` as "field.day");
  return (
    <RecordImport<FlowValues>
      title={t(`flows.${kind}.importTitle`)}
      lead={t("flows.import.lead")}
      back={{ label: t(`flows.${kind}.title`), href: screen }}
      at={`${screen}/import`}
      needs={t(`flows.${kind}.importLead`)}
      incomplete={t("flows.import.incomplete")}
      fields={flowFields[kind]}
      nameOf={nameOf}
      fieldName={nameOf}
      problem={({ code, facts }) =>
        t(`flows.problem.${code}` as "flows.problem.marketTotal", { ...facts, field: nameOf(facts.field) })
      }
      columns={[
        { key: "day", head: t("field.day"), cell: ({ values }) => <DayText day={values.day} /> },
        ...items.map((item, at) => ({
          ...{ key: item, head: t(`field.${item}`), align: "end" as const, wide: at > 1 },
          cell: ({ values }: { values: FlowValues }) => numberText(figureText(item, values[item])),
        })),
      ]}
      files={files}
    />
  );
}
