import type { Mail } from "~/server/outbox/mail.server";
import type { MailBlock } from "~/server/outbox/mail-body.server";
import { translator } from "~/server/request/i18n.server";
import { footerOf } from "~/server/staff-mails/staff-mails.server";
import { formatDay, formatInstant, formatSpan } from "~/shared/dates";
import type { Lang } from "~/shared/languages";

const now = new Date("2026-03-02T04:00:00Z");
const end = new Date("2026-03-02T05:30:00Z");
const origin = "https://c1.test";
type Words = (key: string, facts?: Record<string, string | number>) => string;
type Content = Pick<Mail, "subject" | "blocks" | "footer">;

/** Every mail that no company words itself, in a language: each by the words and blocks of its composer. */
export function otherMails(lang: Lang): [string, Mail][] {
  const translate = translator(lang) as unknown as Words;
  const facts = {
    ...{ company: "澄岳股份", name: "林知远", signer: "林知远", who: "沈若溪", asker: "沈若溪", inviter: "沈若溪" },
    ...{ title: "2026年第一季度投资者调研", column: "财务业绩", number: "R20260302-0012", reason: "当日行程已满" },
    ...{ until: formatInstant(now, lang), time: formatInstant(now, lang), day: formatDay(now, lang) },
    ...{ minutes: 10, left: 3, limit: 60, count: 2, due: 1, late: 1, code: "482913", host: "prices.c1.test" },
    roles: translate("staff:role.editor"),
  };
  const t: Words = (key, more = {}) => translate(key, { ...facts, ...more });
  const p = (key: string): MailBlock => ({ p: t(key) });
  const small = (key: string): MailBlock => ({ small: t(key) });
  const button = (key: string, path: string): MailBlock => ({ button: t(key), href: `${origin}/ui/irh/${path}` });
  const link = (key: string, path: string): MailBlock => ({ link: t(key), href: `${origin}/ui/irh/${path}` });
  const rows = (...pairs: [key: string, value: string][]): MailBlock => ({
    rows: pairs.map(([key, value]) => [t(key), value]),
  });
  const staffFooter = footerOf({ company: { origin } } as unknown as Parameters<typeof footerOf>[0], lang);
  const token = "3jfX0Qk2c9vYt7wZr1Lm8pNa5sBd6eGh";
  const visit = rows(
    ["appointments:number", facts.number],
    ["appointments:activity", facts.title],
    ["appointments:time", formatSpan(now, end, lang)],
    ["appointments:location", "上海市静安区示范路 1 号"],
    ["appointments:partySize", "2"],
  );
  const dates = ["asked", "proposed", "declined"].map((kind): [string, Content] => [
    `a date: ${kind}`,
    {
      subject: t(`dateRequests:mail.${kind}.subject`),
      blocks: [
        p("appointments:mail.greeting"),
        p(`dateRequests:mail.${kind}.text`),
        visit,
        button("dateRequests:mail.accept", `dates?token=${token}`),
        small("appointments:mail.beijing"),
      ],
    },
  ]);
  const talks = ["asked", "confirmed", "declined"].map((kind): [string, Content] => [
    `a talk: ${kind}`,
    {
      subject: t(`cards:mail.${kind}.subject`),
      blocks: [
        p("cards:mail.greeting"),
        p(`cards:mail.${kind}.text`),
        rows(["cards:talk.with", facts.who], ["cards:talk.when", formatSpan(now, end, lang)]),
        button("cards:change.title", `talk?token=${token}`),
        small("cards:mail.beijing"),
      ],
    },
  ]);
  const notices = [
    ...["lockedOut", "recoveryUsed", "recoveryRenewed", "passwordChanged", "passwordRecovered", "factorRenewed"],
  ].map((kind): [string, Content] => [
    `an account: ${kind}`,
    {
      subject: t(`staff:account.mail.${kind}.subject`),
      blocks: [
        p("staff:account.mail.greeting"),
        p(`staff:account.mail.${kind}.text`),
        p("staff:account.mail.notYou"),
        link("staff:account.mail.forgotten", `office/forgotten?lang=${lang}`),
      ],
    },
  ]);
  const events = ["release", "message", "booking"].map((kind): [string, Content] => [
    `staff, at once: ${kind}`,
    {
      subject: t(`staffMails:event.${kind}.subject`),
      blocks: [
        p("staffMails:greeting"),
        p(`staffMails:event.${kind}.text`),
        button(`staffMails:open.${kind}`, "office/releases"),
      ],
      footer: staffFooter,
    },
  ]);
  const invitations = ["offer", "renewal"].map((kind): [string, Content] => [
    `an invitation: ${kind}`,
    {
      subject: t(`staff:invitation.mail.${kind}Subject`),
      blocks: [
        p("staff:invitation.mail.greeting"),
        p(`staff:invitation.mail.${kind}`),
        button(`staff:invitation.mail.${kind}Button`, `office/welcome?token=${token}&lang=${lang}`),
        p("staff:invitation.mail.lifetime"),
        small("staff:invitation.mail.notYou"),
      ],
    },
  ]);
  const single: [string, Content][] = [
    [
      "a letter to sign",
      {
        subject: t("letters:mail.subject"),
        blocks: [
          p("appointments:mail.greeting"),
          p("letters:mail.text"),
          visit,
          button("letters:mail.button", `letters/${token}?lang=${lang}`),
          small("letters:mail.small"),
        ],
      },
    ],
    [
      "a new password",
      {
        subject: t("staff:forgotten.mail.subject"),
        blocks: [
          p("staff:account.mail.greeting"),
          p("staff:forgotten.mail.text"),
          button("staff:forgotten.mail.button", `office/newPassword?token=${token}&lang=${lang}`),
          p("staff:forgotten.mail.lifetime"),
          small("staff:forgotten.mail.notYou"),
        ],
      },
    ],
    [
      "staff, asked to agree",
      {
        subject: t("publishing:mail.approvalAsked.subject"),
        blocks: [
          p("publishing:mail.approvalAsked.greeting"),
          p("publishing:mail.approvalAsked.text"),
          p("publishing:mail.approvalAsked.until"),
          button("publishing:mail.approvalAsked.open", "office/releases/r1"),
          small("publishing:mail.approvalAsked.note"),
        ],
        footer: staffFooter,
      },
    ],
    [
      "staff, in the morning",
      {
        subject: t("staffMails:morning.subject"),
        blocks: [
          p("staffMails:greeting"),
          p("staffMails:morning.text"),
          ...["approval", "release", "message", "booking"].flatMap((kind) => [
            p(`staffMails:morning.${kind}`),
            link(`staffMails:open.${kind}`, "office/messages"),
          ]),
        ],
        footer: staffFooter,
      },
    ],
    [
      "a subscription that is known",
      {
        subject: t("subscriptions:mail.known.subject"),
        blocks: [
          p("subscriptions:mail.known.text"),
          button("subscriptions:mail.known.button", `subscriptions/manage?token=${token}&lang=${lang}`),
          { p: t("subscriptions:mail.known.lifetime", { days: 30 }) },
          small("subscriptions:mail.known.notYou"),
        ],
      },
    ],
    [
      "a feed that fails",
      {
        subject: t("stock:feed.mail.subject"),
        blocks: [
          p("stock:feed.mail.greeting"),
          p("stock:feed.mail.text"),
          rows(["stock:feed.state", t("stock:feed.problem.stale")], ["stock:feed.succeededAt", facts.time]),
          p("stock:feed.mail.byFile"),
          button("stock:feed.mail.open", "office/prices"),
        ],
      },
    ],
    [
      "the exchange's clock",
      {
        subject: t("announcements:hkex.mail.subject"),
        blocks: [
          p("announcements:hkex.mail.greeting"),
          p("announcements:hkex.mail.text"),
          rows(["announcements:hkex.announcement", facts.title], ["announcements:hkex.exchangeAt", facts.time]),
          button("announcements:hkex.mail.open", "office/announcements/a1"),
        ],
      },
    ],
    [
      "messages that are due",
      {
        subject: t("messages:mail.reminder.subject"),
        blocks: [
          p("messages:mail.reminder.greeting"),
          p("messages:mail.reminder.text"),
          { rows: [[facts.number, t("messages:mail.reminder.until")]] },
          button("messages:mail.reminder.open", "office/messages"),
        ],
      },
    ],
  ];
  const all = [...single, ...dates, ...talks, ...notices, ...events, ...invitations];
  return all.map(([name, content]) => [`${name} in ${lang}`, { to: "", lang, ...content }]);
}
