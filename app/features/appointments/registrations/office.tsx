import { Anchor, Button, Image, List } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { beijingTime, formatInstant } from "~/shared/dates";
import { say } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { ConfirmButton, PostButton } from "~/ui/office/confirm";
import { Facts, OfficePage, Panel } from "~/ui/office/page";
import { RevealButton } from "~/ui/office/reveal-button";
import { undoTime, useTellUndo } from "~/ui/office/undo-notice";
import { useLang } from "~/ui/office/use-lang";
import { DeclineReason } from "../decline-reasons/decline-reason";
import { offeredReasons, reasonIn } from "../decline-reasons/operations.server";
import { LetterPanel } from "../letters/letter-panel";
import { showLetter } from "../letters/office.server";
import { HistoryPanel } from "../reception/history-panel";
import { listHistory } from "../reception/history-queries.server";
import type { Route } from "./+types/office";
import { passVisit, rejectVisit, withdrawVisit } from "./answer.server";
import { type RevealedVisit, showRegistration } from "./office.server";
import { RegistrationBadge } from "./office-badges";
import { startTimeText } from "./start-time";

export const handle = { hydrate: true, permission: "appointments.read", write: "appointments.answer" };

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const shown = await showRegistration(ctx, params.id);
  if (!shown.ok) throw new Response(null, { status: 404 });
  return {
    registration: shown.value,
    mayAnswer: may(ctx, "appointments.answer"),
    reasons: await offeredReasons(ctx),
    mayReveal: may(ctx, "appointments.reveal"),
    letter: await showLetter(ctx, params.id),
    history: await listHistory(ctx.db, ctx.company.id, params.id),
  };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "pass") return formAnswer(await passVisit(ctx, id));
  if (intent === "withdraw") return formAnswer(await withdrawVisit(ctx, id, undoTime));
  return formAnswer(await rejectVisit(ctx, id, await reasonIn(ctx, form), undoTime));
}

type Data = Route.ComponentProps["loaderData"];

function Answer({ registration: { status, lang: visitor }, reasons }: Pick<Data, "registration" | "reasons">) {
  const { t } = useTranslation("visits");
  const tell = useTellUndo();
  const tellUndo =
    (text: string) =>
    ({ mail }: { mail: string }) =>
      tell({ text, values: { intent: "undo", mails: mail }, action: "/office/registrations" });
  return (
    <>
      {status === "pending" && (
        <PostButton
          label={t("answer.pass")}
          values={{ intent: "pass" }}
          saved={t("answer.passed")}
          size="sm"
          variant="filled"
        />
      )}
      {(status === "pending" || status === "passed") && (
        <ConfirmButton
          label={t("answer.reject")}
          title={t("answer.rejectTitle")}
          body={t("answer.rejectText")}
          values={{ intent: "reject" }}
          onDone={tellUndo(t("answer.rejected"))}
          size="sm"
          danger
        >
          {(field) => <DeclineReason reasons={reasons} langs={[visitor]} field={field} />}
        </ConfirmButton>
      )}
      {["pending", "passed", "waiting", "offered"].includes(status) && (
        <ConfirmButton
          label={t("answer.withdraw")}
          title={t("answer.withdrawTitle")}
          body={t("answer.withdrawText")}
          values={{ intent: "withdraw" }}
          onDone={tellUndo(t("answer.withdrawn"))}
          size="sm"
        />
      )}
    </>
  );
}

type FilesProps = { registration: Data["registration"]; images: NonNullable<RevealedVisit>["images"] };

/** What the visitor sent: attachments to download, pictures once the personal data is shown in full. */
function Files({ registration: { id, images: count, files }, images }: FilesProps) {
  const { t } = useTranslation(["visits", "appointments", "bookingOffice"]);
  return (
    <Panel
      title={t("bookingOffice:files.title")}
      lead={count > images.length ? t("bookingOffice:files.hidden", { count }) : undefined}
    >
      {images.map(({ field, source }) => (
        <figure key={field}>
          <figcaption>{t(`appointments:field.${field}`)}</figcaption>
          <Image src={source} alt={t(`appointments:field.${field}`)} maw={480} />
        </figure>
      ))}
      <List>
        {files.map((file) => (
          <List.Item key={file.id}>
            <Anchor href={`/ui/irh/office/registrations/${id}/files/${file.id}`} download>
              {file.name}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Panel>
  );
}

/** The name of the visitor's institution, which leads to all that is known of it. */
const Institution = ({ id, name }: { id: string | null; name: string }) =>
  id ? (
    <Anchor component={Link} to={`/office/registrations/institutions/${id}`}>
      {name}
    </Anchor>
  ) : (
    name
  );

export default function RegistrationOffice({
  loaderData: { registration, mayAnswer, mayReveal, reasons, letter, history },
}: Route.ComponentProps) {
  const { t } = useTranslation(["visits", "appointments"]);
  const lang = useLang();
  const { person, companions, startsAt, endsAt } = registration;
  const [clear, setClear] = useState<RevealedVisit>(null);
  const seen = clear ?? person;
  const party = clear?.companions ?? companions;
  const field = (name: string) => t(`appointments:field.${name}`);
  const given = person?.documentType && `${t(`appointments:document.${person.documentType}`)} ${seen?.documentNumber}`;
  const document = person && person.documentType === undefined ? t("registration.erased") : given;
  return (
    <OfficePage
      title={t("registration.title", { number: registration.number })}
      back={{ label: t("registrations.title"), href: "/office/registrations" }}
      badge={<RegistrationBadge status={registration.status} />}
      actions={mayAnswer && <Answer registration={registration} reasons={reasons} />}
    >
      <Panel title={t("registration.visit")}>
        <Facts
          items={[
            { term: t("activities.one"), value: say(registration.title, lang) },
            { term: t("appointments:time"), value: `${formatInstant(startsAt, lang)}–${beijingTime(endsAt)}` },
            { term: t("appointments:location"), value: say(registration.location, lang) },
            { term: t("appointments:researchType"), value: t(`appointments:research.${registration.researchType}`) },
            { term: t("appointments:partySize"), value: registration.partySize },
            { term: t("registration.createdAt"), value: formatInstant(registration.createdAt, lang) },
            {
              term: t("registration.decidedAt"),
              value: registration.decidedAt && formatInstant(registration.decidedAt, lang),
            },
            { term: t("appointments:reason"), value: registration.reason },
            { term: t("registration.language"), value: t(`site:language.${registration.lang}.name`) },
          ]}
        />
      </Panel>
      <Panel
        title={t("registration.visitor")}
        lead={t(person ? (clear ? "registration.shown" : "registration.masked") : "registration.erasedText")}
        actions={
          person &&
          mayReveal &&
          (clear ? (
            <Button variant="default" size="xs" onClick={() => setClear(null)}>
              {t("registration.hide")}
            </Button>
          ) : (
            <RevealButton
              label={t("registration.reveal")}
              action={`/office/registrations/reveal/${registration.id}`}
              onShown={(shown: RevealedVisit) => setClear(shown)}
            />
          ))
        }
      >
        {person && seen && (
          <Facts
            items={[
              { term: field("name"), value: seen.name },
              { term: field("mobile"), value: seen.mobile },
              { term: field("email"), value: seen.email },
              { term: t("registration.document"), value: document || null },
              {
                term: field("organisation"),
                value: <Institution id={registration.institution} name={person.organisation} />,
              },
              { term: field("profile"), value: person.profile },
              { term: field("job"), value: person.job },
              { term: field("investorType"), value: t(`appointments:investor.${registration.investorType}`) },
              { term: field("side"), value: registration.side && t(`appointments:side.${registration.side}`) },
              {
                term: field("organisationType"),
                value: person.organisationType && t(`appointments:organisationType.${person.organisationType}`),
              },
              {
                term: field("visitsCompany"),
                value: person.visitsCompany && t(`appointments:${person.visitsCompany}`),
              },
              { term: field("startTime"), value: person.startTime ? startTimeText(person.startTime, lang) : null },
              { term: field("location"), value: person.location || null },
              {
                term: field("willingness"),
                value: person.willingness && t(`appointments:willingness.${person.willingness}`),
              },
              { term: field("content"), value: person.content },
            ]}
          />
        )}
      </Panel>
      {registration.images + registration.files.length > 0 && (
        <Files registration={registration} images={clear?.images ?? []} />
      )}
      {party.length > 0 && (
        <Panel title={t("registration.companions", { count: registration.partySize - 1 })}>
          <List type="ordered">
            {party.map((companion, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the companions of a registration never change their order
              <List.Item key={at}>
                {companion ? `${companion.name} · ${companion.mobile}` : t("registration.erased")}
              </List.Item>
            ))}
          </List>
        </Panel>
      )}
      {letter && (
        <LetterPanel
          id={registration.id}
          letter={letter}
          mayAnswer={mayAnswer}
          mayRead={mayReveal}
          open={registration.status === "pending" || registration.status === "passed"}
        />
      )}
      {history.length > 0 && <HistoryPanel history={history} />}
    </OfficePage>
  );
}
