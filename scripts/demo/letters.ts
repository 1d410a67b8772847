import { filledText } from "~/features/appointments/letter-templates/rules";
import { hashOfToken, tokenOf } from "~/features/appointments/letters/links.server";
import { insertLetter, updateLink, updateSigned } from "~/features/appointments/letters/queries.server";
import { linkUntil } from "~/features/appointments/letters/rules";
import type { SignedRecord } from "~/features/appointments/letters/signing.server";
import { always } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { outboxRow } from "~/server/outbox/outbox.server";
import { sealRecord } from "~/server/sealing/sealed.server";
import { maskedEmail } from "~/shared/masked";
import en from "../../locales/en/letters.json" with { type: "json" };
import tc from "../../locales/tc/letters.json" with { type: "json" };
import zh from "../../locales/zh-CN/letters.json" with { type: "json" };
import type { DemoActivity } from "./activities.ts";
import type { DemoBooking, Keys } from "./registrations.ts";
import { chengyue } from "./texts/chengyue.ts";

const templates = { "zh-CN": zh.template, tc: tc.template, en: en.template };
const hour = 3_600_000;
type Row = DemoActivity["row"];
type Booking = DemoBooking["registration"];

/** The link of one signer, as it went out to them when they booked. */
async function linkItem(db: Db, env: Keys, row: Row, { id, createdAt }: Booking, position: number) {
  const key = { registrationId: id, position };
  const seed = `demo-${id}-${position}`;
  const hash = await hashOfToken(await tokenOf({ env, company: { id: row.companyId } }, key, seed));
  return [updateLink(db, row.companyId, key, { seed, hash, until: linkUntil(createdAt, row.startsAt as Date) }, true)];
}

/** The signature of one of a party an hour after the booking, and the row by which its PDF is made. */
async function signedItems(db: Db, env: Keys, row: Row, { registration, people, visitor }: DemoBooking, at: number) {
  const { companyId } = row;
  const { id, lang, createdAt } = registration;
  const { name, mobile } = people[at] ?? visitor;
  const signedAt = new Date(createdAt.getTime() + hour);
  const template = { version: 0, ...templates[lang] };
  const text = await filledText(template, { lang, company: chengyue.shortName, visit: row.title });
  const record: SignedRecord = {
    name,
    mobile,
    organisation: visitor.organisation,
    signature: { typed: name },
    text,
    proof: { by: "email", contact: maskedEmail(visitor.email) },
  };
  const signed = { signedAt, templateVersion: text.version, textSha256: text.sha256 };
  const sealed = await sealRecord(env, companyId, record);
  return [
    updateSigned(db, companyId, { registrationId: id, position: at }, { ...sealed, ...signed }, always),
    outboxRow(db, companyId, {
      id: `demo-letter-${id}-${at}`,
      kind: "appointments.letterPdf",
      subjectId: `${id}.${at}`,
      occasion: String(signedAt.getTime()),
      lane: "work",
      now: signedAt,
    }),
  ];
}

/**
 * The letters of an activity that asks institutions for one: all have their link, those who were passed have signed.
 */
export async function letterItems(db: Db, env: Keys, { row }: DemoActivity, booked: DemoBooking[]) {
  if (row.letter === "none") return [];
  const institutions = booked.filter(({ registration }) => registration.investorType === "institutional");
  const items = institutions.map(async (booking) => {
    const { id, status, createdAt } = booking.registration;
    const isSigned = status === "passed";
    const places = booking.people.map((_, at) =>
      isSigned ? signedItems(db, env, row, booking, at) : linkItem(db, env, row, booking.registration, at),
    );
    return [...insertLetter(db, row.companyId, id, createdAt), ...(await Promise.all(places)).flat()];
  });
  return (await Promise.all(items)).flat();
}
