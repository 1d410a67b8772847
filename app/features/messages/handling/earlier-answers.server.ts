import { ledgerOf } from "~/features/questions/ledger/operations.server";
import { notedId } from "~/features/questions/ledger/rules";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";

const most = 3;
/** From how many percent of shared letters on an answer counts as near. */
const nearEnough = 20;

/** What was said to others that is near to the words of a message, in the reader's language where it was said. */
export async function earlierAnswers(ctx: Ctx, { id, content }: { id: string; content: string | null }) {
  if (!content) return [];
  const t = translator(ctx.lang);
  const entries = await ledgerOf(ctx, { topic: "", text: content, own: id });
  return entries
    .filter((entry) => entry.near >= nearEnough && entry.id !== notedId(id))
    .slice(0, most)
    .map(({ id: entry, at, platform, venue, said }) => ({
      ...{ id: entry, at, said },
      place: venue ?? { "zh-CN": platform ? t(`questions:platform.${platform}`) : "" },
    }));
}
