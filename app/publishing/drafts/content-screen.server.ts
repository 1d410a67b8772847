import { saveForm, showAutosavedForm } from "~/server/autosaved-forms.server";
import { listPublishable } from "~/server/files/files.server";
import type { Ctx } from "~/server/request/context.server";
import type { AutosavedForm } from "~/shared/forms/autosaved-form";
import { jsonIn } from "~/shared/forms/form-data";
import type { FormOutcome } from "~/shared/forms/form-outcome";
import { may } from "~/shared/permissions";
import { asksSecondPerson } from "../approvals/operations.server";
import type { Draft } from "../contents/drafts";
import { pathOf } from "../contents/kinds";
import { showInsiders } from "../insiders/list.server";
import { usualMoment } from "../releases/usual-hour";
import { contentAction, type EditedKind, showContent } from "./office-contents.server";
import { releaseAction, showOpenApproval } from "./office-releases.server";

/** The area of a kind names its permissions, as "announcements" of "announcements.item". */
const areaOf = (kind: string) => kind.split(".")[0] ?? kind;
const begun = "new";
/** What the form of a content is called among the kept ones. */
const formOf = (kind: string, id: string) => `${kind}/${id}`;

/** The files that a draft names, and those that its kept form names beside them. */
function filesOf(ctx: Ctx, attached: Draft["files"], stored: AutosavedForm | null) {
  const typed = jsonIn(stored?.autosaved?.entries.find(([name]) => name === "files")?.[1] ?? "");
  const named: { fileId?: unknown }[] = Array.isArray(typed) ? typed : [];
  const ids = [...new Set([...attached, ...named].map((file) => String(file?.fileId)))];
  return ids.length > 0 ? listPublishable(ctx, ids) : [];
}

/**
 * All that the screen of one content shows, `compare` being a version to set beside the draft; `shown` is null at the
 * id "new", where one is begun. `readers` are those who can be told of a correction, null where nobody is; `usual` the
 * next hour at which a content of its type usually goes out. Null when the company has no such content.
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
    mayReadLog: may(ctx, "audit.read"),
    mayEdit: may(ctx, `${areaOf(kind)}.edit`),
    asksSecond: asksSecondPerson(ctx),
    parityBlocks: ctx.company.settings.parityBlocks ?? false,
    site: `${ctx.company.origin}/ui/irh/${pathOf(ctx.registry.kinds, kind)}`,
  };
  const nothing = { approval: null, readers: null, usual: null, insiders: null };
  const keep = () => showAutosavedForm(ctx, formOf(kind, id), screen.mayEdit);
  if (id === begun) {
    const autosaved = await keep();
    return { ...screen, ...nothing, autosaved, shown: null, files: await filesOf(ctx, [], autosaved) };
  }
  const compare = Number(search.get("compare"));
  const shown = await showContent(ctx, kind, id, Number.isSafeInteger(compare) && compare > 0 ? compare : null);
  if (!shown) return null;
  const attached = shown.row.draft.files;
  if (!shown.known)
    return { ...screen, ...nothing, mayEdit: false, autosaved: null, shown, files: await filesOf(ctx, attached, null) };
  const autosaved = await keep();
  const [files, approval, insiders] = [
    await filesOf(ctx, attached, autosaved),
    await showOpenApproval(ctx, Object.values(shown.states)),
    screen.mayEdit ? await showInsiders(ctx, id) : null,
  ];
  const { type } = shown.row.draft;
  const isLive = Object.values(shown.states).some(({ now }) => now.state === "published");
  const follower = isLive ? ctx.registry.followers.find((one) => one.kind === kind) : undefined;
  return {
    ...screen,
    autosaved,
    shown,
    files,
    approval,
    insiders,
    readers: follower ? await follower.readers(ctx, type) : null,
    usual: usual.includes(type) ? usualMoment(ctx.company.settings.codes ?? [], ctx.now) : null,
  };
}

/**
 * What that screen does with a submitted form: `contentAction`, or `releaseAction` about the release that waits for a
 * second person. `goTo` is the screen that follows, null for the same; of what was begun to be published it asks when.
 */
export async function contentScreenAction(
  ctx: Ctx,
  edited: EditedKind,
  id: string,
  form: FormData,
): Promise<{ outcome: FormOutcome<unknown>; goTo: string | null }> {
  if (form.get("about") === "release") return { outcome: await releaseAction(ctx, form), goTo: null };
  const run = () => contentAction(ctx, edited, id === begun ? null : id, form);
  const saves = (form.get("intent") ?? "save") === "save";
  const outcome = saves ? await saveForm(ctx, formOf(edited.kind, id), run) : await run();
  const list = `/office/${pathOf(ctx.registry.kinds, edited.kind)}`;
  if (outcome.ok && form.get("intent") === "delete") return { outcome, goTo: `${list}?deleted=${id}` };
  if (!outcome.ok || id !== begun) return { outcome, goTo: null };
  const act = form.get("then") === "publish" ? "?act=publish" : "";
  return { outcome, goTo: `${list}/${(outcome.value as { id: string }).id}${act}` };
}
