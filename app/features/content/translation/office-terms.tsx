import { useTranslation } from "react-i18next";
import { answerRecord, autosavedRecords } from "~/records/answer-record.server";
import { RecordList } from "~/records/parts/record-list";
import { ctxKey } from "~/server/request/context.server";
import { languages } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { saveAction } from "~/ui/office/editor/save-action";
import { OfficePage } from "~/ui/office/page";
import { WordsField } from "~/ui/office/words-field";
import { readTerm } from "../form";
import { Term } from "../schemas";
import type { Route } from "./+types/office-terms";
import { terms } from "./terms.server";

export const handle = { hydrate: true, permission: "content.read", write: "content.edit" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const mayEdit = may(ctx, "content.edit");
  const rows = await terms.list(ctx);
  return { rows, mayEdit, autosaved: await autosavedRecords(ctx, terms, rows, mayEdit) };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerRecord(context.get(ctxKey), request, terms, Term, readTerm);

export const clientAction = saveAction;

type Row = Route.ComponentProps["loaderData"]["rows"][number];

export default function TermsOffice({ loaderData: { rows, mayEdit, autosaved } }: Route.ComponentProps) {
  const { t } = useTranslation(["content", "site"]);
  const label = t("terms.term");
  return (
    <OfficePage title={t("terms.title")} lead={t("terms.lead")}>
      <RecordList
        begunPosted
        rows={rows}
        columns={languages.map((lang) => ({
          key: lang,
          head: t(`site:language.${lang}.name`),
          sort: ({ term }: Row) => term[lang] ?? "",
          cell: ({ term }: Row) => term[lang] || "—",
        }))}
        standing={({ posted }) => ({ good: posted, word: t(posted ? "terms.used" : "terms.unused") })}
        nameOf={({ term }) => term["zh-CN"]}
        textsOf={({ term }) => Object.values(term)}
        mayEdit={mayEdit}
        unmoved
        bulk
        words={{
          title: t("terms.title"),
          empty: t("terms.none"),
          add: t("terms.add"),
          addButton: t("terms.addButton"),
          saved: t("terms.saved"),
          posted: t("terms.used"),
          show: t("terms.use"),
          hide: t("terms.leave"),
        }}
        autosaved={autosaved}
        empty={{ term: { "zh-CN": "" } }}
        read={readTerm}
        labels={{ term: label }}
        fields={(_, { draft, error }) => (
          <WordsField
            name="term"
            label={label}
            hint={t("terms.hint")}
            value={draft.term}
            required
            maxLength={60}
            errorIn={(lang) => error(`term.${lang}`)}
          />
        )}
      />
    </OfficePage>
  );
}
