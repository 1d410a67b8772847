import { useTranslation } from "react-i18next";
import { answerRecord, autosavedRecords } from "~/records/answer-record.server";
import { RecordList } from "~/records/parts/record-list";
import { ctxKey } from "~/server/request/context.server";
import { readWords } from "~/shared/forms/form-words";
import { type Lang, say } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { saveAction } from "~/ui/office/editor/save-action";
import { OfficePage } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { WordsField } from "~/ui/office/words-field";
import { ReasonWords } from "../schemas";
import type { Route } from "./+types/office";
import { usualReasons } from "./operations.server";

export const handle = { hydrate: true, permission: "appointments.read", write: "appointments.answer" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const mayEdit = may(ctx, "appointments.answer");
  const reasons = await usualReasons.list(ctx);
  return { reasons, mayEdit, autosaved: await autosavedRecords(ctx, usualReasons, reasons, mayEdit) };
}

const readReason = (form: FormData) => ({ words: readWords(form, "words") });

export const action = ({ context, request }: Route.ActionArgs) =>
  answerRecord(context.get(ctxKey), request, usualReasons, ReasonWords, readReason);

export const clientAction = saveAction;

export default function ReasonsOffice({ loaderData: { reasons, mayEdit, autosaved } }: Route.ComponentProps) {
  const { t } = useTranslation("visits");
  const lang = useLang();
  return (
    <OfficePage
      title={t("reasons.title")}
      lead={t("reasons.lead")}
      back={{ label: t("registrations.title"), href: "/office/registrations" }}
    >
      <RecordList
        begunPosted
        rows={reasons}
        autosaved={autosaved}
        columns={[{ key: "words", head: t("answer.reason"), cell: ({ words }) => say(words, lang) }]}
        nameOf={({ words }) => say(words, lang)}
        textsOf={({ words }) => Object.values(words)}
        mayEdit={mayEdit}
        words={{
          title: t("reasons.title"),
          empty: t("reasons.none"),
          add: t("reasons.another"),
          addButton: t("reasons.add"),
          saved: t("reasons.saved"),
          posted: t("reasons.offered"),
          show: t("records:use"),
          hide: t("records:retire"),
        }}
        empty={{ words: { "zh-CN": "" } }}
        read={readReason}
        labels={{ words: t("answer.reason") }}
        fields={(_, { draft, error }) => (
          <WordsField
            name="words"
            label={t("answer.reason")}
            value={draft.words}
            required
            multiline
            maxLength={300}
            errorIn={(each: Lang) => error(`words.${each}`)}
          />
        )}
      />
    </OfficePage>
  );
}
