import { type Drop, drop, type Mail } from "~/server/outbox/mail.server";
import type { OutboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { formatDay, formatInstant, formatSpan } from "~/shared/dates";
import { say } from "~/shared/languages";
import { findActivity } from "../activities/queries.server";
import type { Asker } from "./ask.server";
import { proposalLink } from "./links.server";
import { findRequest } from "./queries.server";

type Kind = "asked" | "proposed" | "declined";

/** The mail to who asked for a date, in the visitor's language; dropped once the request has gone on. */
export const composeDateMail =
  (kind: Kind) =>
  async (ctx: Ctx, { subjectId, occasion }: OutboxRow): Promise<Mail | Drop> => {
    const { db, env, company } = ctx;
    const [row] = await findRequest(db, company.id, subjectId);
    if (!row) return drop("requestGone");
    if (row.status !== kind || (kind !== "asked" && row.stepId !== occasion)) return drop("statusChanged");
    const asker = await openRecord<Asker>(env, company.id, row);
    if (!asker) return drop("visitorErased");
    const { lang, wishes, answerUntil, partySize, reason } = row;
    const t = translator(lang);
    const [activity] = row.activityId ? await findActivity(db, company.id, row.activityId) : [];
    const until = answerUntil ? formatInstant(answerUntil, lang) : "";
    const facts = { company: say(company.name, lang), name: asker.name, until };
    const words = (key: string) => t(`dateRequests:mail.${kind}.${key}`, facts);
    const wished = wishes.map((wish): [string, string] => [
      t("dateRequests:wish"),
      `${formatDay(wish.day, lang)} ${t(`dateRequests:part.${wish.part}`)}`,
    ]);
    const proposed: [string, string][] = activity
      ? [
          [t("appointments:activity"), say(activity.title, lang)],
          [t("appointments:time"), formatSpan(activity.startsAt, activity.endsAt, lang)],
          [t("appointments:location"), say(activity.location, lang)],
        ]
      : wished;
    return {
      to: asker.email,
      lang,
      subject: words("subject"),
      blocks: [
        { p: t(kind === "asked" ? "appointments:mail.greetingPlain" : "appointments:mail.greeting", facts) },
        { p: words("text") },
        ...(kind === "declined" && reason ? [{ p: reason }] : []),
        { rows: [...proposed, [t("appointments:partySize"), String(partySize)]] },
        ...(kind === "proposed" ? [{ button: t("dateRequests:mail.accept"), href: await proposalLink(ctx, row) }] : []),
        { small: t("appointments:mail.beijing") },
      ],
    };
  };
