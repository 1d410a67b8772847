import { type Drop, drop, type Mail } from "~/server/outbox/mail.server";
import type { OutboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { formatDay, formatInstant } from "~/shared/dates";
import { say } from "~/shared/languages";
import { findMessage, listColumnNames, type MessageRow } from "../columns/messages-queries.server";
import type { Letter } from "./write.server";

type Kind = "received" | "answered" | "rejected";

/** Whether a mail is still true: what answers or declines a message is the step that it stands at, or nothing goes. */
const isTrue: Record<Kind, (message: MessageRow, occasion: string) => boolean> = {
  received: ({ spam }) => !spam,
  answered: ({ status, toldId }, occasion) => (status === "answered" || status === "published") && toldId === occasion,
  rejected: ({ status, toldId }, occasion) => status === "rejected" && toldId === occasion,
};

const paragraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    .filter((one) => one.trim() !== "")
    .map((p) => ({ p }));

/**
 * The mail to who wrote a message (the row's subject), in the writer's language, from what is stored at the moment of
 * sending. What the writer wrote stands in it only where the address was proved: else anybody could have words of their
 * own sent to others.
 */
export const composeMessageMail =
  (kind: Kind) =>
  async (ctx: Ctx, { subjectId, occasion }: OutboxRow): Promise<Mail | Drop> => {
    const { db, env, company } = ctx;
    const [message] = await findMessage(db, company.id, subjectId);
    if (!message) return drop("messageGone");
    if (!isTrue[kind](message, occasion)) return drop("statusChanged");
    const letter = await openRecord<Letter>(env, company.id, message);
    if (!letter) return drop("writerErased");
    const column = (await listColumnNames(db, company.id)).find(({ id }) => id === message.columnId);
    const { lang, number } = message;
    const t = translator(lang);
    const facts = {
      company: say(company.name, lang),
      name: letter.name,
      number,
      day: formatDay(message.dueOn, lang),
      column: column ? say(column.name, lang) : "",
    };
    const words = (key: string) => t(`messages:mail.${kind}.${key}`, facts);
    const body = { received: "", answered: message.answer ?? "", rejected: message.reason ?? "" }[kind];
    return {
      to: letter.email,
      lang,
      subject: words("subject"),
      blocks: [
        { p: t(message.proved ? "messages:mail.greeting" : "messages:mail.greetingPlain", facts) },
        { p: words("text") },
        ...paragraphs(body),
        {
          rows: [
            [t("messages:number"), number],
            [t("messages:column"), facts.column],
            [t("messages:writtenAt"), formatInstant(message.createdAt, lang)],
            ...(message.proved ? [[t("messages:yours"), letter.content] as [string, string]] : []),
          ],
        },
        { link: t("messages:mail.again"), href: `${company.origin}/ui/irh/messages?lang=${lang}` },
        { small: t("messages:mail.beijing") },
      ],
      wording: { kind: `message.${kind}`, facts },
    };
  };
