import { useTranslation } from "react-i18next";
import { formatSpan } from "~/shared/dates";
import { bcp47, type Lang } from "~/shared/languages";
import { Badge, Card } from "~/ui/public/card";
import { DateTile } from "~/ui/public/date-tile";
import { DefinitionList } from "~/ui/public/definition";
import { EmptyState } from "~/ui/public/empty-state";
import { Button } from "~/ui/public/forms/button";
import { ConfirmDialog } from "~/ui/public/forms/confirm-dialog";
import { HiddenField } from "~/ui/public/forms/field";
import { Form, FormActions } from "~/ui/public/forms/form";
import type { OwnVisit } from "../activities/show.server";
import { LetterColumn } from "../letters/letter-column";
import { CalendarFile } from "../registrations/visit-summary";

const tones = {
  pending: "warning",
  passed: "success",
  rejected: "danger",
  cancelled: "neutral",
  lapsed: "neutral",
} as const;

const isLive = ({ status }: OwnVisit) => status === "pending" || status === "passed";

function Reason({ visit: { reason, reasonSaid } }: { visit: OwnVisit }) {
  const { t } = useTranslation("appointments");
  if (!reasonSaid) return reason;
  return (
    <>
      <span lang={bcp47[reasonSaid]}>{reason}</span>{" "}
      <span className="muted">{t("reasonSaid", { language: t(`site:language.${reasonSaid}.name`) })}</span>
    </>
  );
}

/** The bookings of one visitor with what became of them. */
export function OwnVisits({ visits, lang }: { visits: OwnVisit[]; lang: Lang }) {
  const { t } = useTranslation("appointments");
  return (
    <div className="stack">
      {visits.length === 0 && <EmptyState text={t("inquiry.none")} />}
      {visits.map((visit) => (
        <Card
          key={visit.id}
          as="h2"
          title={visit.title}
          meta={
            <div className="cluster">
              <DateTile at={visit.startsAt} lang={lang} />
              <Badge tone={tones[visit.status]}>{t(`status.${visit.status}`)}</Badge>
            </div>
          }
        >
          <DefinitionList
            items={[
              { term: t("number"), value: visit.number },
              { term: t("time"), value: formatSpan(visit.startsAt, visit.endsAt, lang) },
              { term: t("location"), value: visit.location },
              { term: t("field.researchType"), value: t(`research.${visit.researchType}`) },
              { term: t("partySize"), value: visit.partySize },
              ...(visit.reason ? [{ term: t("reason"), value: <Reason visit={visit} /> }] : []),
            ]}
          />
          {visit.letter && <LetterColumn id={visit.id} letter={visit.letter} lang={lang} open={isLive(visit)} sends />}
          {isLive(visit) && <CalendarFile id={visit.activityId} />}
          {visit.mayCancel && (
            <ConfirmDialog
              trigger={t("inquiry.cancel")}
              title={t("inquiry.cancelTitle")}
              cancel={t("inquiry.keep")}
              kind="quiet"
            >
              <p>{t("inquiry.cancelText")}</p>
              <Form>
                <HiddenField name="id" value={visit.id} />
                <Button kind="danger" name="intent" value="cancel">
                  {t("inquiry.cancel")}
                </Button>
              </Form>
            </ConfirmDialog>
          )}
        </Card>
      ))}
      <Form>
        <FormActions>
          <Button kind="secondary" name="intent" value="leave">
            {t("inquiry.leave")}
          </Button>
        </FormActions>
      </Form>
    </div>
  );
}
