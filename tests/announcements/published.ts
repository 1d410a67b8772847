import { announcementKind } from "~/features/announcements/rules";
import { writtenIn } from "~/publishing/contents/drafts";
import { saveContent } from "~/publishing/drafts/contents.server";
import { publish } from "~/publishing/releases/publish.server";
import type { Ctx } from "~/server/request/context.server";
import type { Lang, Words } from "~/shared/languages";

type View = {
  title: Words;
  body?: Words;
  type?: string;
  at?: string | null;
  out?: Date;
  /** A language that comes out later than the others. */
  apart?: { lang: Lang; out: Date };
};

/** Publishes an announcement in all languages that it is written in, now or at `out`; answers its id. */
export async function announced(
  ctx: Ctx,
  { title, body, type = "provisional", at = null, out, apart }: View,
): Promise<string> {
  const draft = {
    type,
    at,
    title,
    summary: { "zh-CN": "" },
    body: body ?? { "zh-CN": "" },
    facts: { exchangeAt: null, exchangeUrl: "", number: "" },
    files: [],
  };
  const saved = await saveContent(ctx, { id: null, kind: announcementKind, revision: 0, draft });
  if (!saved.ok) throw new Error(saved.code);
  const wish = { ...saved.value, kind: announcementKind, confirmed: true };
  const langs = writtenIn(draft).filter((lang) => lang !== apart?.lang);
  const answers = [await publish(ctx, { ...wish, langs, at: out ?? null })];
  if (apart) answers.push(await publish(ctx, { ...wish, langs: [apart.lang], at: apart.out }));
  for (const answer of answers) if (!answer.ok) throw new Error(answer.code);
  return saved.value.id;
}
