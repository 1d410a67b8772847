import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { page, pageSchema } from "~/features/content/kind";
import { saveCentreMenu } from "~/features/subscriptions/mail-centre/menu.server";
import { changeSubscription } from "~/features/subscriptions/manage/operations.server";
import { newsletterMail } from "~/features/subscriptions/rules";
import { type Segment, subjects } from "~/features/subscriptions/schemas";
import { contentScreenAction } from "~/publishing/drafts/content-screen.server";
import { outbox } from "~/server/database/tables.server";
import type { Ctx } from "~/server/request/context.server";
import type { Lang } from "~/shared/languages";
import { newsroom, reader } from "./announced";
import { deliverRows } from "./deliver-rows";

export const idOf = (ctx: Ctx, name: string) => `${name}-${ctx.company.id}`;

/** A company whose subscription centre offers newsletters. */
export async function publisher(): Promise<Ctx> {
  const ctx = await newsroom();
  const entries = subjects.map((subject) => ({ subject, offered: true, name: null }));
  expect(await saveCentreMenu(ctx, { revision: 0, entries })).toMatchObject({ ok: true });
  return ctx;
}

/** A confirmed subscriber of announcements, who has chosen newsletters on the own page too if `chose`. */
export async function person(
  ctx: Ctx,
  name: string,
  { lang = "en", chose = true }: { lang?: Lang; chose?: boolean } = {},
) {
  const email = await reader(ctx, name, ["*"], lang);
  if (chose)
    expect(await changeSubscription(ctx, idOf(ctx, name), { newsletters: { types: ["*"] } })).toMatchObject({
      ok: true,
    });
  return email;
}

const rich = (...content: object[]) => JSON.stringify({ type: "doc", content });
const text = (words: string, ...marks: object[]) => ({ type: "text", text: words, marks });
const body = rich(
  { type: "heading", attrs: { level: 2 }, content: [text("季度要点")] },
  {
    type: "paragraph",
    content: [
      text("订单 <增长>", { type: "bold" }),
      text("见公告", { type: "link", attrs: { href: "/ui/irh/announcements" } }),
    ],
  },
  { type: "bulletList", content: [{ type: "listItem", content: [{ type: "paragraph", content: [text("扩产")] }] }] },
);

export const edited = { kind: page.kind, schema: pageSchema([]), read: (form: FormData) => page.read(form) };
export const post = async (ctx: Ctx, id: string, entries: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  const { outcome } = await contentScreenAction(ctx, edited, id, form);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.value as { id: string; revision: number; releaseId: string };
};

export const written = ({ langs, subjects: chosen }: Segment, title: string): [string, string][] => [
  ["intent", "save"],
  ["type", "page"],
  ["title.zh-CN", title],
  ["body.zh-CN", body],
  ["files", "[]"],
  ["newsletter", "yes"],
  ...langs.map((lang): [string, string] => ["newsletterLangs", lang]),
  ...chosen.map((subject): [string, string] => ["newsletterSubjects", subject]),
];
export const everybody: Segment = { langs: [], subjects: [] };

/** A newsletter as its screen saves it. */
export const write = (ctx: Ctx, segment = everybody, title = "致投资者的信") =>
  post(ctx, "new", [["revision", "0"], ...written(segment, title)]);

export const publish = (ctx: Ctx, { id, revision }: { id: string; revision: number }, act: [string, string][] = []) =>
  post(ctx, id, [
    ["intent", "publish"],
    ["revision", String(revision)],
    ["when", "now"],
    ["langs", "zh-CN"],
    ["confirmed", "yes"],
    ...act,
  ]);

export const rowsOf = (ctx: Ctx) =>
  ctx.db
    .select()
    .from(outbox)
    .where(sql`${outbox.companyId} = ${ctx.company.id} AND ${outbox.kind} = ${newsletterMail}`);
export const send = async (ctx: Ctx) =>
  deliverRows(
    ctx,
    (await rowsOf(ctx)).filter(({ state }) => state !== "dropped"),
  );
