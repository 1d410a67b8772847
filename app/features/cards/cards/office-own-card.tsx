import { Anchor } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { showPictures } from "~/pictures/operations/pictures.server";
import { answerRecord, autosavedRecords } from "~/records/answer-record.server";
import { RecordForm } from "~/records/parts/record-form";
import { ctxKey } from "~/server/request/context.server";
import { saveAction } from "~/ui/office/editor/save-action";
import { OfficePage, Panel } from "~/ui/office/page";
import { readCard } from "../form";
import { Card } from "../schemas";
import type { Route } from "./+types/office-own-card";
import { CardFields } from "./card-fields";
import { useCardWords } from "./card-words";
import { findOwnCard, ownCard } from "./operations.server";
import { cardCode, cardHref } from "./show.server";

export const handle = { hydrate: true, permission: "cards.own" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const own = await findOwnCard(ctx);
  const href = own?.posted ? cardHref(own.id) : null;
  return {
    own,
    handedOut: own && href && { href, code: cardCode(ctx, own.id) },
    autosaved: await autosavedRecords(ctx, ownCard, own ? [own] : [], true),
    pictures: await showPictures(ctx),
  };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerRecord(context.get(ctxKey), request, ownCard, Card, readCard);

export const clientAction = saveAction;

export default function OwnCardOffice({ loaderData: { own, handedOut, autosaved, pictures } }: Route.ComponentProps) {
  const { t } = useTranslation("cards");
  const { labels, tell } = useCardWords(pictures);
  return (
    <OfficePage title={t("own.title")} lead={t("own.lead")}>
      {handedOut && (
        <Panel title={t("own.handOut")}>
          <img src={handedOut.code} alt={t("own.code")} width={200} height={200} />
          <Anchor href={handedOut.href} target="_blank" rel="noopener">
            {t("office.open")}
          </Anchor>
        </Panel>
      )}
      <Panel title={t("one")}>
        <RecordForm
          begunPosted
          key={own?.id ?? "new"}
          row={own}
          autosaved={autosaved}
          empty={readCard(new FormData())}
          read={readCard}
          labels={labels}
          tell={tell}
          words={{ addButton: t("own.addButton"), saved: t("office.saved"), posted: t("field.posted") }}
          fields={(_, editor) => <CardFields {...editor} pictures={pictures} />}
          onDone={() => undefined}
        />
      </Panel>
    </OfficePage>
  );
}
