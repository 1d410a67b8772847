import { useTranslation } from "react-i18next";
import { answerRecord, autosavedRecords } from "~/records/answer-record.server";
import { RecordList } from "~/records/parts/record-list";
import { ctxKey } from "~/server/request/context.server";
import { say } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { saveAction } from "~/ui/office/editor/save-action";
import { OfficePage } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { readColumn } from "../form";
import { Column } from "../schemas";
import type { Route } from "./+types/office";
import { ColumnFields } from "./column-fields";
import { columnRecords } from "./operations.server";

export const handle = { hydrate: true, permission: "messages.read", write: "messages.edit" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const mayEdit = may(ctx, "messages.edit");
  const rows = await columnRecords.list(ctx);
  return { rows, mayEdit, autosaved: await autosavedRecords(ctx, columnRecords, rows, mayEdit) };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerRecord(context.get(ctxKey), request, columnRecords, Column, readColumn);

export const clientAction = saveAction;

export default function ColumnsOffice({ loaderData: { rows, mayEdit, autosaved } }: Route.ComponentProps) {
  const { t } = useTranslation("messages");
  const lang = useLang();
  const yes = (is: boolean) => t(is ? "columns.yes" : "columns.no");
  return (
    <OfficePage
      title={t("columns.title")}
      lead={t("columns.lead")}
      back={{ label: t("office.title"), href: "/office/messages" }}
    >
      <RecordList
        bulk
        rows={rows}
        large
        columns={[
          {
            key: "name",
            head: t("columns.name"),
            sort: ({ name }) => say(name, lang),
            cell: ({ name }) => say(name, lang),
          },
          {
            key: "fields",
            head: t("columns.fields"),
            wide: true,
            cell: ({ fields }) => fields.map(({ label }) => say(label, lang)).join(t("columns.comma")) || "—",
          },
          { key: "days", head: t("columns.days"), align: "end", sort: ({ days }) => days, cell: ({ days }) => days },
          { key: "asksCode", head: t("columns.asksCode"), wide: true, cell: ({ asksCode }) => yes(asksCode) },
          { key: "takesFiles", head: t("columns.takesFiles"), wide: true, cell: ({ takesFiles }) => yes(takesFiles) },
        ]}
        standing={({ posted }) => ({ good: posted, word: t(posted ? "columns.open" : "columns.hidden") })}
        nameOf={({ name }) => say(name, lang)}
        textsOf={({ name, fields }) => [
          ...Object.values(name),
          ...fields.flatMap(({ label }) => Object.values(label) as string[]),
        ]}
        mayEdit={mayEdit}
        words={{
          title: t("columns.title"),
          empty: t("columns.none"),
          add: t("columns.add"),
          addButton: t("columns.addButton"),
          saved: t("columns.saved"),
          posted: t("columns.posted"),
        }}
        autosaved={autosaved}
        empty={readColumn(new FormData())}
        read={readColumn}
        labels={{
          name: t("columns.name"),
          about: t("columns.about"),
          fields: t("columns.fields"),
          days: t("columns.days"),
          keepDays: t("columns.keepDays"),
          asksCode: t("columns.asksCode"),
          takesFiles: t("columns.takesFiles"),
        }}
        tell={{
          fields: (fields) =>
            fields.map(({ label, required }) => say(label, lang) + (required ? " *" : "")).join(" / "),
          days: String,
          keepDays: String,
          asksCode: yes,
          takesFiles: yes,
        }}
        fields={(_, editor) => <ColumnFields {...editor} />}
      />
    </OfficePage>
  );
}
