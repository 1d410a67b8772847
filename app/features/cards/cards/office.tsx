import { Anchor } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { showPictures } from "~/pictures/operations/pictures.server";
import { answerRecord, autosavedRecords } from "~/records/answer-record.server";
import { RecordList } from "~/records/parts/record-list";
import { ctxKey } from "~/server/request/context.server";
import { say } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { saveAction } from "~/ui/office/editor/save-action";
import { OfficePage } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { readCard } from "../form";
import { Card } from "../schemas";
import type { Route } from "./+types/office";
import { CardFields } from "./card-fields";
import { useCardWords } from "./card-words";
import { cardRecords } from "./operations.server";
import { cardHref } from "./show.server";

export const handle = { hydrate: true, permission: "cards.read", write: "cards.edit" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const mayEdit = may(ctx, "cards.edit");
  const rows = await cardRecords.list(ctx);
  return {
    rows: rows.map((row) => ({ ...row, href: cardHref(row.id) })),
    mayEdit,
    autosaved: await autosavedRecords(ctx, cardRecords, rows, mayEdit),
    pictures: mayEdit ? await showPictures(ctx) : [],
  };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerRecord(context.get(ctxKey), request, cardRecords, Card, readCard);

export const clientAction = saveAction;

export default function CardsOffice({ loaderData: { rows, mayEdit, autosaved, pictures } }: Route.ComponentProps) {
  const { t } = useTranslation("cards");
  const lang = useLang();
  const { labels, tell } = useCardWords(pictures);
  return (
    <OfficePage title={t("office.title")} lead={t("office.lead")}>
      <RecordList
        begunPosted
        rows={rows}
        columns={[
          { key: "name", head: labels.name, sort: ({ name }) => say(name, lang), cell: ({ name }) => say(name, lang) },
          { key: "post", head: labels.post, sort: ({ post }) => say(post, lang), cell: ({ post }) => say(post, lang) },
          {
            key: "card",
            head: t("one"),
            cell: ({ posted, href }) =>
              posted ? (
                <Anchor href={href} target="_blank" rel="noopener">
                  {t("office.open")}
                </Anchor>
              ) : (
                "—"
              ),
          },
        ]}
        standing={({ posted }) => ({ good: posted, word: t(posted ? "shown" : "hidden") })}
        nameOf={({ name, post }) => `${say(name, lang)} · ${say(post, lang)}`}
        textsOf={({ name, post, phone, email }) => [...Object.values(name), ...Object.values(post), phone, email]}
        mayEdit={mayEdit}
        words={{
          title: t("office.title"),
          empty: t("office.none"),
          add: t("office.add"),
          addButton: t("office.addButton"),
          saved: t("office.saved"),
          posted: t("field.posted"),
        }}
        autosaved={autosaved}
        empty={readCard(new FormData())}
        read={readCard}
        labels={labels}
        tell={tell}
        fields={(_, editor) => <CardFields {...editor} pictures={pictures} />}
      />
    </OfficePage>
  );
}
