import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import type { SentForm } from "~/features/visitors/form/use-fields";
import { issueChallenge } from "~/features/visitors/operations/challenges.server";
import { doorState } from "~/features/visitors/operations/contact-door.server";
import { closeVisitorSession, findVisitorSession } from "~/features/visitors/operations/visitor-sessions.server";
import { ctxKey } from "~/server/request/context.server";
import { refusalInit } from "~/server/request/statuses.server";
import type { DoorState } from "~/shared/contact-door";
import { textsIn } from "~/shared/forms/form-data";
import type { FormOutcome } from "~/shared/forms/form-outcome";
import type { Refusal } from "~/shared/outcome";
import { LinkButton } from "~/ui/public/forms/button";
import { ContactDoor } from "~/ui/public/forms/contact-door";
import { FormDone } from "~/ui/public/forms/form";
import { Head } from "~/ui/public/frame/head";
import { Columns, Page } from "~/ui/public/frame/page";
import { Notice } from "~/ui/public/notice";
import { Course, Rail, RailPart } from "~/ui/public/rail";
import { showOwnVisits } from "../activities/show.server";
import { showOwnCompanions } from "../change/companions.server";
import { answerOwnLetter } from "../letters/own.server";
import type { Route } from "./+types/screen";
import { correctionDraft } from "./correct-details";
import { listTargets } from "./move-visit.server";
import { changeOwnVisit, correctOwnVisit, submitInquiry } from "./operations.server";
import { OwnVisits } from "./own-visits";

/** As `redirect` wants it: below the site's base path. */
const here = "/appointments/inquiry";

/** What visitors do with their own bookings. */
const steps = ["cancel", "move", "accept"] as const;
const announced = [...steps, "correct"] as const;

export const handle = { challenge: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const session = await findVisitorSession(ctx, request);
  const correcting = url.searchParams.get("correct");
  return {
    lang: ctx.lang,
    visits: session ? await showOwnVisits(ctx, session.targetIndex) : null,
    targets: session ? await listTargets(ctx) : [],
    done: announced.find((step) => step === url.searchParams.get("done")) ?? null,
    correcting,
    companions: session && correcting ? await showOwnCompanions(ctx, session.targetIndex, correcting) : [],
    sent: url.searchParams.has("letterSent"),
    bySms: Boolean(ctx.env.SMS_GATEWAY_URL),
    challenge: session ? null : await issueChallenge(ctx, "appointments.inquiry"),
  };
}

const answered = (state: DoorState & { correction?: SentForm }, init: ResponseInit) => data(state, init);

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = await request.formData();
  const intent = String(form.get("intent") ?? "sendCode");
  if (intent === "leave") {
    const { cookie } = await closeVisitorSession(ctx, request);
    throw redirect(here, { status: 303, headers: { "Set-Cookie": cookie } });
  }
  if (intent.startsWith("letter.")) {
    const answer = await answerOwnLetter(ctx, request, form);
    if (answer.ok) throw redirect(answer.value, { status: 303 });
    return answered(doorState({ refusal: answer }), refusalInit(answer));
  }
  if (intent === "correct") {
    const session = await findVisitorSession(ctx, request);
    const outcome: FormOutcome<unknown> | null = session && (await correctOwnVisit(ctx, session.targetIndex, form));
    if (!outcome || outcome.ok) throw redirect(outcome ? `${here}?done=correct` : here, { status: 303 });
    const correction = { values: textsIn(form), issues: outcome.issues ?? [] };
    return answered(
      { ...doorState(outcome.issues ? {} : { refusal: outcome }), correction },
      outcome.issues ? { status: 422 } : refusalInit(outcome),
    );
  }
  const step = steps.find((one) => one === intent);
  if (step) {
    const session = await findVisitorSession(ctx, request);
    const outcome = session ? await changeOwnVisit(ctx, session.targetIndex, step, form) : null;
    if (!outcome || outcome.ok) throw redirect(outcome ? `${here}?done=${step}` : here, { status: 303 });
    return answered(doorState({ refusal: outcome }), refusalInit(outcome));
  }
  const answer = await submitInquiry(ctx, request, form);
  if ("cookie" in answer) throw redirect(here, { status: 303, headers: { "Set-Cookie": answer.cookie } });
  const { issues, refusal } = answer;
  return answered(answer, refusal ? refusalInit(refusal) : { status: issues.length > 0 ? 422 : 200 });
}

export default function Inquiry({
  loaderData: { lang, visits, targets, done, correcting, companions, sent, bySms, challenge },
  actionData,
}: Route.ComponentProps) {
  const { t } = useTranslation("appointments");
  const messageOf = ({ code, facts }: Pick<Refusal, "code" | "facts">) => t(`errors:${code}`, facts ?? {});
  const rail = (
    <Rail>
      <RailPart title={t("inquiry.canTitle")}>
        <Course steps={[t("inquiry.can1"), t("inquiry.can2"), t("inquiry.can3")]} />
      </RailPart>
      <RailPart title={t("inquiry.newTitle")}>
        <p>{t("inquiry.newText")}</p>
        <LinkButton href="/ui/irh/appointments">{t("inquiry.toVisits")}</LinkButton>
      </RailPart>
    </Rail>
  );
  return (
    <Page title={t("inquiry.title")} lead={visits ? t("inquiry.yours") : t("inquiry.lead")}>
      <Head title={t("inquiry.title")} description={t("inquiry.lead")} robots="noindex" />
      <Columns aside={rail}>
        {done && visits && (
          <Notice tone="success" live>
            {t(`inquiry.done.${done}`)}
          </Notice>
        )}
        {!correcting && <FormDone draft={correctionDraft} />}
        {sent && visits && (
          <Notice tone="success" live>
            {t("letters:column.sent")}
          </Notice>
        )}
        {visits && actionData?.refusal && (
          <Notice tone="error" live>
            {messageOf(actionData.refusal)}
          </Notice>
        )}
        {visits ? (
          <OwnVisits
            visits={visits}
            targets={targets}
            lang={lang}
            correcting={correcting}
            companions={companions}
            correction={actionData?.correction ?? null}
          />
        ) : (
          <ContactDoor
            state={actionData ?? null}
            challenge={actionData?.challenge ?? challenge}
            href={`/ui/irh${here}`}
            label={t(bySms ? "inquiry.contact" : "inquiry.contactMail")}
            hint={t("inquiry.contactHint")}
            sent={t("inquiry.sent")}
            open={t("inquiry.open")}
            messageOf={messageOf}
          />
        )}
      </Columns>
    </Page>
  );
}
