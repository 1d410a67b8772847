import { checkChain } from "~/features/audit/operations/audit-chain.server";
import { testEnv } from "../support/context";
import type { Taken } from "./provider";
import type { Scene } from "./scene";

/** Each says in one statement what must never be in a database, at no moment. */
const never: Record<string, string> = {
  quota: `SELECT a.id || ' holds ' || a.held || ', its rows ' || coalesce(sum(r.party_size), 0) AS what FROM activities a
    LEFT JOIN registrations r ON r.company_id = a.company_id AND r.activity_id = a.id AND r.status IN ('pending', 'passed', 'offered')
    GROUP BY a.rowid HAVING a.held <> coalesce(sum(r.party_size), 0)`,
  heads: `SELECT r.id || ' has ' || count(h.position) || ' heads of ' || r.party_size AS what FROM registrations r
    LEFT JOIN attendees h ON h.company_id = r.company_id AND h.registration_id = r.id
      AND h.live = (r.status IN ('pending', 'passed', 'offered', 'waiting'))
    GROUP BY r.rowid HAVING count(h.position) <> r.party_size`,
  "booking without its mail": `SELECT r.id AS what FROM registrations r WHERE NOT EXISTS (SELECT 1 FROM outbox o
    WHERE o.company_id = r.company_id AND o.kind IN ('appointments.received', 'appointments.waiting') AND o.subject_id = r.id)`,
  "mail without its booking": `SELECT o.id AS what FROM outbox o WHERE o.kind LIKE 'appointments.%'
    AND o.kind NOT LIKE 'appointments.letter%' AND o.kind <> 'appointments.waits' AND NOT EXISTS (SELECT 1
    FROM registrations r WHERE r.company_id = o.company_id AND r.id = o.subject_id)`,
  "answer without its mail": `SELECT r.id || ' ' || r.status AS what FROM registrations r WHERE r.status <> 'pending'
    AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.company_id = r.company_id AND o.kind = 'appointments.' || r.status AND o.subject_id = r.id)`,
  "change without its audit row": `SELECT r.id AS what FROM registrations r WHERE (SELECT count(*) FROM audit a
    WHERE a.company_id = r.company_id AND a.subject_id = r.id) < 1 + (r.status <> 'pending')`,
  "booking without its kept answer": `SELECT r.id AS what FROM registrations r WHERE r.created_at > $now - 86400000 AND NOT EXISTS
    (SELECT 1 FROM idempotency i WHERE i.company_id = r.company_id AND i.key = 'book.' || r.idempotency_key AND i.answer IS NOT NULL)`,
  "code spent twice": `SELECT c.id AS what FROM codes c WHERE c.used_at IS NOT NULL AND c.purpose = 'appointments.book'
    AND 1 < (SELECT count(*) FROM registrations r WHERE r.company_id = c.company_id AND r.mobile_index = c.target_index
      AND r.created_at BETWEEN c.created_at AND c.expires_at)`,
  "sign-up without its link": `SELECT s.id AS what FROM sign_ups s WHERE NOT EXISTS (SELECT 1 FROM confirmation_tokens t
    JOIN outbox o ON o.id = t.id WHERE t.company_id = s.company_id AND t.sign_up_id = s.id)`,
  "subscription without a wish": `SELECT s.id AS what FROM subscribers s WHERE s.state = 'confirmed'
    AND NOT EXISTS (SELECT 1 FROM topics t WHERE t.company_id = s.company_id AND t.subscriber_id = s.id)
    AND NOT EXISTS (SELECT 1 FROM alerts a WHERE a.company_id = s.company_id AND a.subscriber_id = s.id)`,
  "alert without its mail": `SELECT a.id AS what FROM alerts a WHERE a.armed = 0 AND NOT EXISTS (SELECT 1 FROM outbox o
    WHERE o.company_id = a.company_id AND o.kind = 'subscriptions.alert' AND o.subject_id = a.id)`,
  "alert told twice": `SELECT subject_id AS what FROM outbox WHERE kind = 'subscriptions.alert' GROUP BY company_id, subject_id HAVING count(*) > 1`,
};

const ask = async (statements: Record<string, string>, now: number) => {
  const names = Object.keys(statements);
  const answers = await Promise.all(
    Object.values(testEnv().databases).map((d1) =>
      d1.batch<{ what: string }>(
        Object.values(statements).map((text) => d1.prepare(text.replaceAll("$now", String(now)))),
      ),
    ),
  );
  return answers.flatMap((each) =>
    each.flatMap(({ results }, at) => results.map(({ what }) => [names[at], what] as const)),
  );
};

/** What holds at every moment, also right after a fault. */
export async function checkAlways({ machine, model }: Scene): Promise<void> {
  for (const [name, what] of await ask(never, machine.now)) model.broken(name ?? "", what);
  const held: Record<string, string> = {
    held: "SELECT id || ' ' || held || ' ' || coalesce(quota, 99999) || ' ' || revision AS what FROM activities",
  };
  for (const [, what] of await ask(held, machine.now)) {
    const [id, ...figures] = what.split(" ");
    const [heads = 0, quota = 0, revision = 0] = figures.map(Number);
    const activity = model.activities.find((one) => one.id === id);
    if (!activity) continue;
    activity.most =
      revision === activity.revision
        ? Math.max(quota, Math.min(activity.most, activity.seen))
        : Math.max(activity.most, ...activity.quotas);
    if (heads > activity.most) model.broken("quota", `${id} holds ${heads} of ${activity.most}`);
    Object.assign(activity, { seen: heads, revision });
  }
}

type Row = { id: string; kind: string; state: string; resent: number; company: string };
const each = async <T>(text: string): Promise<T[]> =>
  (await Promise.all(Object.values(testEnv().databases).map((d1) => d1.prepare(text).all<T>()))).flatMap(
    ({ results }) => results,
  );

/** So long after the last change all that follows it is done. */
const settled = 5 * 60_000;

/** The rows that should have come to an end. */
export const waiting = ({ machine }: Scene): Promise<{ id: string; state: string }[]> =>
  each(`SELECT id, state FROM outbox WHERE created_at < ${machine.now - settled} AND due_at < ${machine.now - settled}
    AND (state IN ('pending', 'sending') OR (state = 'unknown' AND resent = 0))`);

/** Nothing that was acknowledged is lost. */
async function checkStored({ model }: Scene): Promise<void> {
  const rows = await each<{ id: string; number: string; heads: number; status: string; key: string }>(
    "SELECT id, number, party_size AS heads, status, idempotency_key AS key FROM registrations",
  );
  for (const { key, party, answers } of model.bookings) {
    for (const { id, number } of answers)
      if (!rows.some((row) => row.id === id && row.number === number && row.heads === party && row.key === key))
        model.broken("acked booking lost", `${key} ${number}`);
    if (new Set(answers.map(({ number }) => number)).size > 1) model.broken("two answers to one key", key);
  }
  const codes = Map.groupBy(
    model.bookings.filter(({ answers }) => answers.length > 0),
    ({ company, code, email }) => `${company} ${email} ${code}`,
  );
  for (const [code, bookings] of codes) if (bookings.length > 1) model.broken("code spent twice", code);
  for (const { registration, to } of model.decisions.filter(({ acked }) => acked)) {
    const row = rows.find(({ id }) => id === registration);
    const possible = model.decisions.filter((one) => one.registration === registration).map((one) => one.to);
    if (!row || !possible.includes(row.status))
      model.broken("acked answer lost", `${registration} ${to} is ${row?.status}`);
  }
  const people = await each<{ id: string; company: string; state: string }>(
    "SELECT id, company_id AS company, state FROM subscribers",
  );
  for (const company of new Set(model.subscribers.map((one) => one.company))) {
    const own = model.subscribers.filter((one) => one.company === company && one.confirmed && one.left === null);
    const there = people.filter((one) => one.company === company && one.state === "confirmed").length;
    const may = model.subscribers.filter(
      (one) => (one.company === company && one.left === null) || one.leaves !== "all",
    ).length;
    if (there < own.filter(({ leaving }) => !leaving).length || there > may)
      model.broken("acked subscription lost", `${company}: ${there} of ${own.length} to ${may}`);
  }
}

/**
 * Copies of one mail are no more than its lost replies allow, at most one, and no two rows say the same to one person.
 */
async function checkMails({ model, provider }: Scene): Promise<void> {
  const rows = await each<Row>("SELECT id, kind, state, resent, company_id AS company FROM outbox");
  for (const [send, mails] of Map.groupBy(provider.mails, (mail) => mail.send)) {
    const lost = provider.lostOf(send);
    // A mail that perhaps went stands in no record outside: a database that was set back does not know that it was
    // tried again.
    const extra = mails.some(({ forgotten }) => forgotten) ? lost : Math.min(1, lost);
    if (mails.length > 1 + extra) model.broken("mailed twice", `${send}: ${mails.length} copies, ${lost} lost`);
    const [first, second] = mails;
    if (first && second && second.at - first.at < 15 * 60_000)
      model.broken("sent again too soon", `${send} after ${second.at - first.at} ms`);
    const row = rows.find(({ id }) => id === send);
    if (mails.some(({ forgotten }) => forgotten)) continue;
    if (!row) model.broken("mail without a row", send);
    else if (row.state !== "sent" && lost === 0) model.broken("sent and not known", `${send} is ${row.state}`);
  }
  for (const { id, kind, state } of rows)
    if (state === "sent" && kind !== "identity.code" && provider.copies(id) === 0)
      model.broken("mail lost", `${kind} ${id}`);
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind]));
  // Who asks again is told again, also when the database that knew of the first time was set back.
  const isAnew = ({ send, text }: Taken) => kinds.get(send) === "identity.code" || text.includes("confirmMailResult");
  const mailsByText = Map.groupBy(
    provider.mails.filter((mail) => !isAnew(mail)),
    ({ to, subject, text }) => `${to} ${subject} ${text.replace(/token=\S+/g, "")}`,
  );
  for (const [what, mails] of mailsByText)
    if (new Set(mails.filter(({ by }) => !by.broken).map(({ send }) => send)).size > 1)
      model.broken("told twice", what.slice(0, 120));
}

/** All promises, once nothing breaks any more and everything that waited had its time. */
export async function checkAll(scene: Scene): Promise<void> {
  await checkAlways(scene);
  for (const { id, state } of await waiting(scene)) scene.model.broken("not drained", `${id} is ${state}`);
  await checkStored(scene);
  await checkMails(scene);
  for (const company of Object.keys(scene.companies)) {
    const chain = await checkChain(await scene.beside(company));
    if (chain.state !== "sound") scene.model.broken("audit chain", `${company} ${JSON.stringify(chain)}`);
    else if (chain.oldest && scene.machine.now - chain.oldest.getTime() > settled)
      scene.model.broken("audit chain", `${company}: ${chain.waiting} rows wait`);
  }
}
