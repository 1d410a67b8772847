import { Anchor } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { showPictures } from "~/pictures/operations/pictures.server";
import { PicturePicker } from "~/pictures/parts/picture-picker";
import { pictureView } from "~/pictures/parts/picture-view";
import { answerRecord, autosavedRecords } from "~/records/answer-record.server";
import { RecordForm } from "~/records/parts/record-form";
import { qrPicture } from "~/server/qr.server";
import { ctxKey } from "~/server/request/context.server";
import { may } from "~/shared/permissions";
import { saveAction } from "~/ui/office/editor/save-action";
import { Facts, OfficePage, Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { WordsField } from "~/ui/office/words-field";
import { readCompanyCard } from "../form";
import { companyCardRecords } from "../operations/card.server";
import { companyCardHref } from "../operations/show-card.server";
import { CompanyCard } from "../schemas";
import type { Route } from "./+types/company-card";

export const handle = { hydrate: true, permission: "concern.read", write: "concern.edit" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const mayEdit = may(ctx, "concern.edit");
  const rows = await companyCardRecords.list(ctx);
  const { contact, codes = [] } = ctx.company.settings;
  return {
    card: rows[0] ?? null,
    facts: { contact: contact ?? null, codes },
    href: companyCardHref,
    code: qrPicture(ctx.company.origin + companyCardHref),
    mayEdit,
    autosaved: await autosavedRecords(ctx, companyCardRecords, rows, mayEdit),
    pictures: mayEdit ? await showPictures(ctx) : [],
  };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerRecord(context.get(ctxKey), request, companyCardRecords, CompanyCard, readCompanyCard);

export const clientAction = saveAction;

export default function CompanyCardOffice({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("concern");
  const lang = useLang();
  const { card, facts, href, code, mayEdit, autosaved, pictures } = loaderData;
  const labels = { greeting: t("field.greeting"), picture: t("field.picture") };
  const shown = card?.posted ?? true;
  return (
    <OfficePage title={t("card.title")} lead={t("card.lead")}>
      {shown && (
        <Panel title={t("card.handOut")} lead={t("card.handOutLead")}>
          <img src={code} alt={t("codeOf")} width={200} height={200} />
          <Anchor href={href} target="_blank" rel="noopener">
            {t("card.open")}
          </Anchor>
        </Panel>
      )}
      <Panel title={t("card.facts")} lead={t("card.factsLead")}>
        <Facts
          items={[
            { term: t("codes"), value: facts.codes.join(" · ") || null },
            { term: t("phone"), value: facts.contact?.phone || null },
            { term: t("email"), value: facts.contact?.email || null },
          ]}
        />
        <Anchor component={Link} to="/office/company" size="sm">
          {t("card.toProfile")}
        </Anchor>
      </Panel>
      {mayEdit && (
        <Panel title={t("card.own")}>
          <RecordForm
            begunPosted
            key={card?.id ?? "new"}
            row={card}
            autosaved={autosaved}
            empty={readCompanyCard(new FormData())}
            read={readCompanyCard}
            labels={labels}
            tell={{ picture: pictureView(pictures, lang) }}
            words={{ addButton: t("card.save"), saved: t("card.saved"), posted: t("card.posted") }}
            fields={(_, { draft, error, change }) => (
              <>
                <WordsField
                  name="greeting"
                  label={labels.greeting}
                  hint={t("card.greetingHint")}
                  value={draft.greeting}
                  maxLength={200}
                  errorIn={(each) => error(`greeting.${each}`)}
                />
                <PicturePicker
                  name="picture"
                  label={labels.picture}
                  hint={t("card.pictureHint")}
                  value={draft.picture}
                  pictures={pictures}
                  ratio="16 / 9"
                  error={error("picture")}
                  onChange={change}
                />
              </>
            )}
            onDone={() => undefined}
          />
        </Panel>
      )}
    </OfficePage>
  );
}
