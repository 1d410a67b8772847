import { RouterContextProvider } from "react-router";
import { action } from "~/features/messages/attachments/upload";
import { visitorMails } from "~/features/visitors/jobs.server";
import type { OutboxRow } from "~/server/outbox/outbox.server";
import { type Ctx, ctxKey } from "~/server/request/context.server";
import { blindIndex } from "~/server/sealing/sealed.server";
import type { Outcome } from "~/shared/outcome";
import { lightProof } from "../support/challenge";
import { testEnv } from "../support/context";

type Stored = { id: string; name: string };
type Work = { challenge: string; puzzle: string };
export type Pass = { challenge: string; proof: string };

/** What the address of uploads answers to a form with these fields. */
export async function sendTo<Value>(
  ctx: Ctx,
  column: string,
  fields: Record<string, string | File>,
): Promise<Outcome<Value>> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const url = new URL(`https://${ctx.company.id}.test/ui/irh/messages/files?column=${column}`);
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const answer = await action({ context, request: new Request(url, { method: "POST", body }), url } as never);
  return answer.json();
}

export const costOfWork = ({ puzzle }: Work): number => JSON.parse(puzzle).parameters.cost;

/** The work for the form with this key, asked for; its proof costs the test nothing. */
export async function workFor(ctx: Ctx, column: string, key: string): Promise<Pass & { cost: number }> {
  const work = await sendTo<Work>(ctx, column, { key });
  if (!work.ok) throw new Error(work.code);
  const { challenge, puzzle } = work.value;
  const id = JSON.parse(puzzle).parameters.data.id as string;
  return { challenge, proof: await lightProof(testEnv().AUTH_SECRET, id), cost: costOfWork(work.value) };
}

const [head, tail] = ["%PDF-1.4\n1 0 obj<</Type/Page>>endobj\n", "\n%%EOF"];

/** A PDF of exactly so many bytes. */
export const pdf = (name: string, size = 200): File =>
  new File([head, " ".repeat(size - head.length - tail.length), tail], name);

export const upload = (ctx: Ctx, column: string, { challenge, proof }: Pass, file: File) =>
  sendTo<Stored>(ctx, column, { challenge, proof, file });

/** The six digits that were sent last to an address for a purpose. */
export async function codeSentTo(ctx: Ctx, purpose: string, email: string): Promise<string> {
  const row = await testEnv()
    .DB.prepare("SELECT id FROM codes WHERE purpose = ? AND target_index = ? ORDER BY created_at DESC, id DESC")
    .bind(purpose, await blindIndex(ctx.env, ctx.company.id, "email", email))
    .first<{ id: string }>();
  const mail = await visitorMails["identity.code"](ctx, { subjectId: row?.id } as OutboxRow);
  return "blocks" in mail ? (mail.blocks.find((block) => "code" in block) as { code: string }).code : "";
}
