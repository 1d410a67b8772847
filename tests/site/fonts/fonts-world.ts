import { RouterContextProvider } from "react-router";
import { loader } from "~/features/site/fonts/font-file";
import { makeParts, partsKind } from "~/features/site/fonts/font-parts.server";
import { action } from "~/features/site/fonts/office-font";
import { wornFont } from "~/features/site/fonts/own-font";
import { lookOf, lookPart } from "~/features/site/look/look-part.server";
import type { Look } from "~/features/site/schemas";
import { type PartSave, savePart, showPart } from "~/features/site/site-parts/save-part.server";
import type { OutboxRow } from "~/server/outbox/outbox.server";
import { findCompany, forgetCompanies } from "~/server/request/companies.server";
import { type Ctx, ctxKey } from "~/server/request/context.server";
import { resolveAt } from "~/server/request/planned.server";
import type { FormOutcome } from "~/shared/forms/form-outcome";
import { type Lang, languages } from "~/shared/languages";
import { editor, testContext } from "../../support/context";
import { lettersOf } from "./unpacked";

let companies = 0;
export const scene = () => {
  companies += 1;
  return testContext({ companyId: `fonts${companies}`, actor: editor("editor") });
};

/** The same request's context with what the company is by now. */
export async function later(ctx: Ctx, now = ctx.now): Promise<Ctx> {
  forgetCompanies();
  const host = new URL(ctx.company.origin).hostname;
  return { ...ctx, now, company: (await findCompany(ctx, host, Date.now())) ?? ctx.company };
}

function args(ctx: Ctx, request: Request, params: object = {}) {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  return { context, request, params } as unknown as Parameters<typeof action>[0] & Parameters<typeof loader>[0];
}

type Answered = { data: FormOutcome<unknown>; init: ResponseInit | null };

/** Posts the office's form of the own font. */
export async function posted(ctx: Ctx, fields: Record<string, string | Uint8Array<ArrayBuffer>>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    body.set(name, typeof value === "string" ? value : new File([value], "own.otf"));
  const request = new Request(`${ctx.company.origin}/ui/irh/office/font`, { method: "POST", body });
  const answer = (await action(args(ctx, request))) as unknown as Answered;
  return { status: answer.init?.status ?? 200, ...answer.data };
}

export const given = (ctx: Ctx, font: Uint8Array<ArrayBuffer>) => posted(ctx, { file: font, licensed: "yes" });

/** Uploads a font and answers its id. */
export async function uploaded(ctx: Ctx, font: Uint8Array<ArrayBuffer>): Promise<string> {
  const answer = await given(ctx, font);
  if (!answer.ok) throw new Error(answer.code);
  return (answer.value as { id: string }).id;
}

/** Saves the look that readers have with another font, for readers at once if nothing else is said. */
export async function named(ctx: Ctx, font: string | null, out: PartSave<Required<Look>>["out"] = "now") {
  const now = await later(ctx);
  const revision = (await showPart(now, lookPart)).saved?.revision ?? 0;
  return savePart(now, lookPart, { body: { ...lookOf(now), font }, revision, out });
}

/** Uploads a font, makes its parts, and gives it to readers. */
export async function worn(ctx: Ctx, font: Uint8Array<ArrayBuffer>): Promise<string> {
  const id = await uploaded(ctx, font);
  await named(ctx, id);
  await made(ctx);
  return id;
}

/** Of each language that has one, the hash of the part that its pages are in at a moment. */
export async function shown(ctx: Ctx, now = ctx.now): Promise<Partial<Record<Lang, string>>> {
  const { settings } = resolveAt((await later(ctx)).company, now);
  return Object.fromEntries(
    languages.flatMap((lang) => {
      const hash = wornFont(settings, lang);
      return hash ? [[lang, hash]] : [];
    }),
  );
}

/** Does what the outbox holds of this work, as the queue would. */
export async function made(ctx: Ctx) {
  const { results } = await ctx.env.DB.prepare(
    "SELECT id, subject_id AS subjectId, occasion FROM outbox WHERE company_id = ? AND kind = ? AND state = 'pending' ORDER BY created_at",
  )
    .bind(ctx.company.id, partsKind)
    .all<OutboxRow>();
  const now = await later(ctx);
  const endings = [];
  for (const row of results) {
    endings.push(await makeParts(now, row));
    await ctx.env.DB.prepare("UPDATE outbox SET state = 'sent' WHERE id = ?").bind(row.id).run();
  }
  return endings;
}

/** The file under a name as readers get it. */
export async function served(ctx: Ctx, file: string) {
  try {
    const answer = await loader(args(ctx, new Request(`${ctx.company.origin}/ui/irh/fonts/${file}`), { file }));
    return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
  } catch (thrown) {
    return { status: (thrown as Response).status };
  }
}

/** The letters that the font under a hash draws for readers, in order. */
export async function drawnBy(ctx: Ctx, hash: string | undefined): Promise<string> {
  const { bytes } = await served(ctx, `${hash}.woff2`);
  if (!bytes) throw new Error("no such part");
  return lettersOf(bytes).sort().join("");
}
