import { useTranslation } from "react-i18next";
import { RecordImport } from "~/records/parts/record-import";
import { ctxKey } from "~/server/request/context.server";
import { answerImport } from "~/sheets/answer-import.server";
import { listImportedFiles } from "~/sheets/queries.server";
import { DayText } from "~/ui/office/day-text";
import { numberText } from "~/ui/public/number";
import { holdersImport } from "../operations/imports.server";
import { useImportWords } from "../parts/import-words";
import { holdersFields } from "../rules/holders-file";
import { type HolderList, holderLists } from "../rules/terms";
import type { HolderPositionValues } from "../schemas";
import { HoldersFile } from "../schemas/files";
import type { Route } from "./+types/holders-import";

export const handle = { hydrate: true, permission: "shareholders.edit", takesFiles: true };

function listNamed(name: string): HolderList {
  const list = holderLists.find((known) => known === name);
  if (!list) throw new Response(null, { status: 404 });
  return list;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, company } = context.get(ctxKey);
  return { list: listNamed(params.list), files: await listImportedFiles(db, company.id, "holders") };
}

export function action({ context, params, request }: Route.ActionArgs) {
  const list = listNamed(params.list);
  const query = HoldersFile.omit({ list: true }).transform((file) => ({ ...file, list }));
  return answerImport(context.get(ctxKey), request, holdersImport, query, (seen) => seen);
}

export default function HoldersImport({ loaderData: { list, files } }: Route.ComponentProps) {
  const { t } = useTranslation("shareholders");
  return (
    <RecordImport<HolderPositionValues>
      key={list}
      {...useImportWords("holders")}
      title={t("import.holders.title", { list: t(`list.${list}`) })}
      back={{ label: t("office.holders"), href: `/office/shareholders?list=${list}` }}
      at="/office/shareholders/import"
      fields={holdersFields}
      columns={[
        {
          key: "day",
          head: t("list.date"),
          sort: ({ values }) => values.day,
          cell: ({ values }) => <DayText day={values.day} />,
        },
        { key: "rank", head: t("field.rank"), align: "end", cell: ({ values }) => values.rank },
        { key: "name", head: t("field.name"), cell: ({ values }) => <span lang="zh">{values.name}</span> },
        { key: "kind", head: t("field.kind"), wide: true, cell: ({ values }) => values.kind || "—" },
        { key: "shares", head: t("field.held"), align: "end", cell: ({ values }) => numberText(values.shares) },
        { key: "ratio", head: t("field.ratio"), align: "end", cell: ({ values }) => numberText(values.ratio || null) },
        {
          key: "stated",
          head: t("field.stated"),
          wide: true,
          cell: ({ values: { stated } }) => (stated ? t(`change.${stated}`) : "—"),
        },
      ]}
      files={files}
    />
  );
}
