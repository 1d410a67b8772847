import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { issueChallenge } from "~/features/visitors/operations/challenges.server";
import { closeVisitorSession, findVisitorSession } from "~/features/visitors/operations/visitor-sessions.server";
import { ctxKey } from "~/server/request/context.server";
import { refusalInit } from "~/server/request/statuses.server";
import type { DoorState } from "~/shared/contact-door";
import { LinkButton } from "~/ui/public/forms/button";
import { ContactDoor } from "~/ui/public/forms/contact-door";
import { Head } from "~/ui/public/frame/head";
import { ButtonRow, Columns, Page } from "~/ui/public/frame/page";
import { askForOwnData, eraseOwnData, showOwnData } from "../operations/own-data.server";
import { OwnDataList } from "../parts/own-data";
import { OwnDataRail } from "../parts/own-data-rail";
import type { Route } from "./+types/your-data";

/** As `redirect` wants it: below the site's base path. */
const here = "/privacy/yourData";
const href = `/ui/irh${here}`;

export const handle = { challenge: true };

type Answer = { erased: boolean; door: DoorState | null };

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const proof = await findVisitorSession(ctx, request);
  return {
    lang: ctx.lang,
    bySms: Boolean(ctx.env.SMS_GATEWAY_URL),
    challenge: proof ? null : await issueChallenge(ctx, "privacy.ownData"),
    own: proof && { channel: proof.channel, parts: await showOwnData(ctx, proof) },
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "leave" || intent === "erase") {
    const proof = intent === "erase" ? await findVisitorSession(ctx, request) : null;
    if (proof) await eraseOwnData(ctx, proof);
    const headers = { "Set-Cookie": (await closeVisitorSession(ctx, request)).cookie };
    if (!proof) throw redirect(here, { status: 303, headers });
    return data({ erased: true, door: null } satisfies Answer, { headers });
  }
  const answer = await askForOwnData(ctx, request, form);
  if ("cookie" in answer) throw redirect(here, { status: 303, headers: { "Set-Cookie": answer.cookie } });
  const { issues, refusal } = answer;
  const init = refusal ? refusalInit(refusal) : { status: issues.length > 0 ? 422 : 200 };
  return data({ erased: false, door: answer } satisfies Answer, init);
}

export default function YourData({ loaderData: { lang, bySms, challenge, own }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("privacy");
  const title = actionData?.erased ? t("own.doneTitle") : t("own.title");
  const lead = actionData?.erased ? t("own.doneText") : own ? undefined : t(bySms ? "own.lead" : "own.leadMail");
  return (
    <Page
      title={title}
      lead={lead}
      breadcrumb={[{ label: t("title"), href: "/ui/irh/privacy" }, { label: t("own.title") }]}
    >
      <Head title={title} description={lead} robots="noindex" />
      {actionData?.erased ? (
        <ButtonRow>
          <LinkButton href="/ui/irh/index">{t("own.doneHome")}</LinkButton>
        </ButtonRow>
      ) : own ? (
        <Columns aside={<OwnDataRail mails={own.channel === "email"} />}>
          <OwnDataList parts={own.parts} channel={own.channel} lang={lang} file={`${href}/file`} />
        </Columns>
      ) : (
        <Columns aside={<OwnDataRail steps />}>
          <ContactDoor
            state={actionData?.door ?? null}
            challenge={actionData?.door?.challenge ?? challenge}
            href={href}
            label={t(bySms ? "own.contact" : "own.contactMail")}
            hint={t("own.contactHint")}
            sent={t("own.sent")}
            open={t("own.open")}
            messageOf={({ code, facts }) => t(`errors:${code}`, facts ?? {})}
          />
        </Columns>
      )}
    </Page>
  );
}
