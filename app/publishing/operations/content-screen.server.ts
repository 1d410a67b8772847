import type { Ctx } from "~/server/context.server";
import { listPublishable } from "~/server/files.server";
import type { FormOutcome } from "~/shared/forms/form-outcome";
import { may } from "~/shared/permissions";
import type { Draft } from "../rules/drafts";
import { usualMoment } from "../rules/usual-hour";
import { asksSecondPerson } from "./approvals.server";
import { showInsiders } from "./insiders/list.server";
import { contentAction, type EditedKind, showContent } from "./office-contents.server";
import { releaseAction, showOpenApproval } from "./office-releases.server";

/** The area of a kind names its permissions and its addresses, as "announcements" of "announcements.item". */
const areaOf = (kind: string) => kind.split(".")[0] ?? kind;
const begun = "new";

/**
 * All that the screen of one content shows, `compare` being a version to set beside the draft; `shown` is null at the id "new",
 * where one is begun. `readers` are those who can be told of a correction, null where nobody is; `usual` the next hour at which a
 * content of its type usually goes out. Null when the company has no such content.
 */
export async function showContentScreen(
  ctx: Ctx,
  { kind, usual }: { kind: string; usual: readonly string[] },
  id: string,
  search: URLSearchParams,
) {
  const screen = {
    now: ctx.now,
    mayJoin: may(ctx, "insiders.join"),
    mayEdit: may(ctx, `${areaOf(kind)}.edit`),
    asksSecond: asksSecondPerson(ctx),
    parityBlocks: ctx.company.settings.parityBlocks ?? false,
    site: `${ctx.company.origin}/ui/irh/${areaOf(kind)}`,
  };
  const nothing = { approval: null, readers: null, usual: null, insiders: null };
  if (id === begun) return { ...screen, ...nothing, shown: null, files: [] };
  const compare = Number(search.get("compare"));
  const shown = await showContent(ctx, kind, id, Number.isSafeInteger(compare) && compare > 0 ? compare : null);
  if (!shown) return null;
  if (!shown.known) return { ...screen, ...nothing, mayEdit: false, shown, files: await filesOf(ctx, shown.row) };
  const [files, approval, insiders] = [
    await filesOf(ctx, shown.row),
    await showOpenApproval(ctx, Object.values(shown.states)),
    screen.mayEdit ? await showInsiders(ctx, id) : null,
  ];
  const { type } = shown.row.draft;
  const isLive = Object.values(shown.states).some(({ now }) => now.state === "published");
  const follower = isLive ? ctx.house.followers.find((one) => one.kind === kind) : undefined;
  return {
    ...screen,
    shown,
    files,
    approval,
    insiders,
    readers: follower ? await follower.readers(ctx, type) : null,
    usual: usual.includes(type) ? usualMoment(ctx.company.settings.codes ?? [], ctx.now) : null,
  };
}

const filesOf = (ctx: Ctx, { draft }: { draft: Pick<Draft, "files"> }) =>
  listPublishable(
    ctx,
    draft.files.map(({ fileId }) => fileId),
  );

/**
 * What that screen does with a submitted form: `contentAction`, or `releaseAction` about the release that waits for a second
 * person. `goTo` is the screen that follows, null for the same.
 */
export async function contentScreenAction(
  ctx: Ctx,
  edited: EditedKind,
  id: string,
  form: FormData,
): Promise<{ outcome: FormOutcome<unknown>; goTo: string | null }> {
  if (form.get("about") === "release") return { outcome: await releaseAction(ctx, form), goTo: null };
  const outcome = await contentAction(ctx, edited, id === begun ? null : id, form);
  const list = `/office/${areaOf(edited.kind)}`;
  if (outcome.ok && form.get("intent") === "delete") return { outcome, goTo: list };
  return { outcome, goTo: outcome.ok && id === begun ? `${list}/${(outcome.value as { id: string }).id}` : null };
}
