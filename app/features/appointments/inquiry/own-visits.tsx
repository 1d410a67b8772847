import { useTranslation } from "react-i18next";
import type { SentForm } from "~/features/visitors/form/use-fields";
import { formatInstant, formatSpan } from "~/shared/dates";
import { bcp47, type Lang } from "~/shared/languages";
import { Badge, Card } from "~/ui/public/card";
import { DateTile } from "~/ui/public/date-tile";
import { DefinitionList } from "~/ui/public/definition";
import { EmptyState } from "~/ui/public/empty-state";
import { Button, LinkButton } from "~/ui/public/forms/button";
import { ConfirmDialog } from "~/ui/public/forms/confirm-dialog";
import { HiddenField, SelectField } from "~/ui/public/forms/field";
import { Form, FormActions } from "~/ui/public/forms/form";
import { Notice } from "~/ui/public/notice";
import type { OwnVisit } from "../activities/show.server";
import { LetterColumn } from "../letters/letter-column";
import type { CompanionText } from "../registrations/companions";
import { CalendarFile } from "../registrations/visit-summary";
import { CorrectDetails } from "./correct-details";
import type { MoveTarget } from "./move-visit.server";

const tones = {
  waiting: "neutral",
  offered: "accent",
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

/** The activities that a booking can go over to, those that offer its kind of visit and have room for its party. */
function MoveVisit({ visit, targets, lang }: { visit: OwnVisit; targets: MoveTarget[]; lang: Lang }) {
  const { t } = useTranslation("appointments");
  const fitting = targets.filter(
    ({ id, left, researchTypes }) =>
      id !== visit.activityId &&
      researchTypes.includes(visit.researchType) &&
      (left ?? visit.partySize) >= visit.partySize,
  );
  return (
    <ConfirmDialog trigger={t("inquiry.move")} title={t("inquiry.moveTitle")} cancel={t("inquiry.keep")} kind="quiet">
      {fitting.length === 0 ? (
        <p>{t("inquiry.moveNowhere")}</p>
      ) : (
        <>
          <p>{t("inquiry.moveText")}</p>
          {visit.letter && <p>{t("inquiry.moveLetter")}</p>}
          <Form>
            <HiddenField name="id" value={visit.id} />
            <SelectField
              name="to"
              label={t("inquiry.moveTo")}
              options={fitting.map(({ id, title, startsAt }) => ({
                value: id,
                label: `${formatInstant(startsAt, lang)} ${title}`,
              }))}
              required
            />
            <Button name="intent" value="move">
              {t("inquiry.move")}
            </Button>
          </Form>
        </>
      )}
    </ConfirmDialog>
  );
}

/** What was offered to who waited, and until when. */
function Offer({ visit: { id, offeredUntil }, lang }: { visit: OwnVisit; lang: Lang }) {
  const { t } = useTranslation("appointments");
  if (!offeredUntil) return null;
  return (
    <Notice tone="success" title={t("inquiry.offerTitle")}>
      <p>{t("inquiry.offerText", { until: formatInstant(offeredUntil, lang) })}</p>
      <Form>
        <HiddenField name="id" value={id} />
        <Button name="intent" value="accept">
          {t("inquiry.accept")}
        </Button>
      </Form>
    </Notice>
  );
}

function CancelVisit({ id }: { id: string }) {
  const { t } = useTranslation("appointments");
  return (
    <ConfirmDialog
      trigger={t("inquiry.cancel")}
      title={t("inquiry.cancelTitle")}
      cancel={t("inquiry.keep")}
      kind="quiet"
    >
      <p>{t("inquiry.cancelText")}</p>
      <Form>
        <HiddenField name="id" value={id} />
        <Button kind="danger" name="intent" value="cancel">
          {t("inquiry.cancel")}
        </Button>
      </Form>
    </ConfirmDialog>
  );
}

type Props = {
  visits: OwnVisit[];
  targets: MoveTarget[];
  lang: Lang;
  /** The booking whose details are corrected, who comes along there, and the form as it came back. */
  correcting: string | null;
  companions: CompanionText[];
  correction: SentForm | null;
};

/** The bookings of one visitor with what became of them. */
export function OwnVisits({ visits, targets, lang, correcting, companions, correction }: Props) {
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
          <Offer visit={visit} lang={lang} />
          <div className="visit-actions cluster">
            {isLive(visit) && <CalendarFile id={visit.activityId} />}
            {visit.mayCorrect && visit.id !== correcting && (
              <LinkButton kind="quiet" href={`?correct=${visit.id}#correct`}>
                {t("inquiry.correct")}
              </LinkButton>
            )}
            {visit.mayMove && <MoveVisit visit={visit} targets={targets} lang={lang} />}
            {visit.mayCancel && <CancelVisit id={visit.id} />}
          </div>
          {visit.mayCorrect && visit.id === correcting && (
            <CorrectDetails visit={visit} companions={companions} state={correction} />
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
