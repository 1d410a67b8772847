import { eq } from "drizzle-orm";
import { columnRecords } from "~/features/messages/columns/operations.server";
import { type Writing, writeMessage } from "~/features/messages/forms/write.server";
import { Column, Message } from "~/features/messages/schemas";
import { messages } from "~/features/messages/tables.server";
import type { Ctx } from "~/server/request/context.server";
import { ok } from "~/shared/outcome";
import type { Actor, Role } from "~/shared/permissions";
import { seedStaff } from "../staff/people";

/** A column that investors may write in. */
export async function openColumn(ctx: Ctx, more: object = {}): Promise<string> {
  const values = Column.parse({ name: { "zh-CN": "经营问题", en: "Business" }, about: {}, ...more });
  const saved = await columnRecords.save(ctx, { id: null, revision: 0, values });
  if (!saved.ok) throw new Error(saved.code);
  return saved.value.id;
}

let written = 0;

/** What somebody writes; each time another person. */
export function writingOf(
  column: string,
  more: Partial<Record<string, string>> = {},
  rest: Partial<Writing> = {},
): Writing {
  written += 1;
  const input = Message.parse({
    column,
    name: `林海${written}`,
    email: `writer${written}@example.com`,
    content: `今年的分红计划是什么？第 ${written} 问`,
    privacy: "yes",
    idempotencyKey: `message-key-${written}`,
    ...more,
  });
  return { input, answers: [], files: [], code: "", guard: async () => ok(null), ...rest };
}

/** Writes one message and answers with its row's id. */
export async function wrote(ctx: Ctx, writing: Writing): Promise<string> {
  const done = await writeMessage(ctx, writing);
  if (!done.ok) throw new Error(done.code);
  return done.value.id;
}

export async function rowOf(ctx: Ctx, id: string) {
  const [row] = await ctx.db.select().from(messages).where(eq(messages.id, id));
  if (!row) throw new Error("there is no such message");
  return row;
}

/** The rows of a company without what is random in them. */
export const rowsOf = (ctx: Ctx) => ctx.db.select().from(messages).where(eq(messages.companyId, ctx.company.id));

/** Somebody who works for the company, and acts. */
export async function colleague(ctx: Ctx, name: string, role: Role = "reception"): Promise<Actor & { kind: "staff" }> {
  written += 1;
  const userId = `colleague-${written}`;
  const email = `${userId}@example.com`;
  await seedStaff({ email, companyId: ctx.company.id, role, userId, name });
  return { kind: "staff", userId, name, email, roles: [role] };
}
