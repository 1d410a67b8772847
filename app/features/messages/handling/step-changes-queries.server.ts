import { type SQL, sql } from "drizzle-orm";
import type { Words } from "~/shared/languages";

type Person = { userId: string; name: string };

/** What each step sets; those with a `changeId` have a mail, which is true while no other step with one follows. */
export const changes = {
  assign: (person: Person | null): SQL =>
    person
      ? sql`owner_id = ${person.userId}, owner_name = ${person.name}, status = 'working'`
      : sql`owner_id = NULL, owner_name = NULL`,
  answer: (answer: string, by: Person | null, now: Date, changeId: string): SQL =>
    sql`status = iif(status = 'published', status, 'answered'), answer = ${answer}, reason = NULL,
      decided_at = ${now.getTime()}, owner_id = coalesce(owner_id, ${by?.userId ?? null}),
      owner_name = coalesce(owner_name, ${by?.name ?? null}), told_id = ${changeId}`,
  publish: ({ question, answer, topic }: { question: Words; answer: Words; topic: string | null }, now: Date): SQL =>
    sql`status = 'published', public_question = ${JSON.stringify(question)}, public_answer = ${JSON.stringify(answer)},
      question_topic = ${topic}, published_at = coalesce(published_at, ${now.getTime()})`,
  unpublish: (): SQL => sql`status = 'answered', published_at = NULL, question_topic = NULL`,
  reject: (reason: string, now: Date, changeId: string): SQL =>
    sql`status = 'rejected', reason = ${reason}, answer = NULL, decided_at = ${now.getTime()}, told_id = ${changeId}`,
  reopen: (): SQL => sql`status = iif(owner_id IS NULL, 'received', 'working'), decided_at = NULL, told_id = NULL`,
  spam: (): SQL => sql`spam = 1, spam_why = 'staff'`,
  notSpam: (): SQL => sql`spam = 0, spam_why = NULL`,
};
