import type { TalkLetter } from "~/features/cards/meeting-requests/ask.server";
import type { Person } from "~/features/cards/receivers/visitor-form.server";
import type { Way } from "~/features/cards/rules";
import { cardDownloads, cardReceivers, cardTalks } from "~/features/cards/tables.server";
import type { Db } from "~/server/database/db.server";
import { organisationIndexOf } from "~/server/sealing/name-index.server";
import { blindIndex, sealRecord } from "~/server/sealing/sealed.server";
import { addDays, beijingDay, beijingInstant } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { insertAll } from "./bulk.ts";
import { firstCompany } from "./instruments.ts";
import type { Keys } from "./registrations.ts";

const hour = 3_600_000;
type Visitor = { who: string; at: string; mail: string; way: Way; lang: Lang; hours: number };

const receivers: Visitor[] = [
  { who: "程念慈", at: "云帆资产管理", mail: "chengnianci@example.com", way: "qr", lang: "zh-CN", hours: 5 },
  { who: "Miriam Falk", at: "Northgate Partners", mail: "miriam.falk@example.com", way: "page", lang: "en", hours: 29 },
  { who: "羅綺文", at: "匯濤證券", mail: "lawyimun@example.com", way: "popUp", lang: "tc", hours: 76 },
  { who: "许观澜", at: "", mail: "xuguanlan@example.com", way: "qr", lang: "zh-CN", hours: 140 },
];
type Query = Omit<Visitor, "way"> & {
  subject: string;
  message: string;
  wishes: readonly string[];
  place: string | null;
};
/** Requests for a talk: what they wish, a day later each, and where the first of them was agreed. */
const talks: Query[] = [
  {
    ...{ who: "程念慈", at: "云帆资产管理", mail: "chengnianci@example.com", lang: "zh-CN", hours: 3 },
    ...{ subject: "海外产能爬坡与毛利率", message: "希望了解匈牙利工厂的投产节奏。" },
    ...{ wishes: ["10:00", "14:30"], place: null },
  },
  {
    ...{ who: "Miriam Falk", at: "Northgate Partners", mail: "miriam.falk@example.com", lang: "en", hours: 28 },
    ...{ subject: "Capital allocation and dividend policy", message: "", wishes: ["16:00"], place: "Video call" },
  },
];
const downloads: Readonly<Record<Way, number>> = { page: 41, qr: 87, popUp: 12 };

/** The statements that store who left a contact beside the first company's card, everything personal sealed. */
export async function cardVisitorItems(db: Db, keys: Keys, now: Date) {
  const companyId = firstCompany;
  const of = { env: keys, company: { id: companyId } };
  const cardId = `${companyId}-card-1`;
  const rows = await Promise.all(
    receivers.map(async ({ who, at, mail, way, lang, hours }, place) => {
      const person: Person = { name: who, organisation: at, email: mail, mobile: "" };
      return {
        ...{ companyId, id: `${cardId}-receiver-${place + 1}`, cardId, way, lang },
        ...(await sealRecord(keys, companyId, person)),
        emailIndex: await blindIndex(keys, companyId, "email", mail),
        organisationIndex: await organisationIndexOf(of, at),
        createdAt: new Date(now.getTime() - hours * hour),
      };
    }),
  );
  const month = beijingDay(now).slice(0, 7);
  const counted = Object.entries(downloads).map(([way, count]) => ({
    ...{ companyId, cardId, month, count },
    way: way as Way,
  }));
  const requested = await Promise.all(
    talks.map(async ({ who, at, mail, lang, hours, subject, message, wishes, place }, n) => {
      const letter: TalkLetter = { name: who, organisation: at, email: mail, mobile: "", subject, message };
      const times = wishes.map((time, days) => beijingInstant(addDays(beijingDay(now), 4 + days), time));
      return {
        ...{ companyId, id: `${cardId}-talk-${n + 1}`, cardId, place },
        lang,
        ...(await sealRecord(keys, companyId, letter)),
        emailIndex: await blindIndex(keys, companyId, "email", mail),
        organisationIndex: await organisationIndexOf(of, at),
        status: place ? ("confirmed" as const) : ("asked" as const),
        wishes: times.map((time) => time.getTime()),
        startsAt: place ? (times[0] ?? null) : null,
        createdAt: new Date(now.getTime() - hours * hour),
      };
    }),
  );
  return [
    insertAll(db, cardReceivers, rows),
    insertAll(db, cardDownloads, counted),
    insertAll(db, cardTalks, requested),
  ];
}
