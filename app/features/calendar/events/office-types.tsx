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
import { TypeWords } from "../schemas";
import type { Route } from "./+types/office-types";
import { eventTypes } from "./types.server";

export const handle = { hydrate: true, permission: "calendar.read", write: "calendar.edit" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const mayEdit = may(ctx, "calendar.edit");
  const types = await eventTypes.list(ctx);
  return { types, mayEdit, autosaved: await autosavedRecords(ctx, eventTypes, types, mayEdit) };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerRecord(context.get(ctxKey), request, eventTypes, TypeWords, readType);

const readType = (form: FormData) => ({ name: readWords(form, "name") });

export const clientAction = saveAction;

export default function TypesOffice({ loaderData: { types, mayEdit, autosaved } }: Route.ComponentProps) {
  const { t } = useTranslation("calendar");
  const lang = useLang();
  return (
    <OfficePage
      title={t("office.typesTitle")}
      lead={t("office.typesLead")}
      back={{ label: t("office.title"), href: "/office/calendar" }}
    >
      <RecordList
        begunPosted
        rows={types}
        columns={[
          {
            key: "name",
            head: t("office.typeName"),
            cell: ({ name }) => say(name, lang),
            sort: ({ name }) => say(name, lang),
          },
        ]}
        standing={({ posted }) => ({ good: posted, word: t(posted ? "office.typeOffered" : "office.typeRetired") })}
        nameOf={({ name }) => say(name, lang)}
        textsOf={({ name }) => Object.values(name)}
        mayEdit={mayEdit}
        words={{
          title: t("office.typesTitle"),
          empty: t("office.typesNone"),
          add: t("office.anotherType"),
          addButton: t("office.addType"),
          saved: t("office.typeSaved"),
          posted: t("office.typeActive"),
          show: t("records:use"),
          hide: t("records:retire"),
        }}
        autosaved={autosaved}
        empty={{ name: { "zh-CN": "" } }}
        read={readType}
        labels={{ name: t("office.typeName") }}
        fields={(_, { draft, error }) => (
          <WordsField
            name="name"
            label={t("office.typeName")}
            value={draft.name}
            required
            maxLength={60}
            errorIn={(each: Lang) => error(`name.${each}`)}
          />
        )}
      />
    </OfficePage>
  );
}
