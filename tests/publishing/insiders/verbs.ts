import { RouterContextProvider } from "react-router";
import { calls } from "~/areas.server";
import type { Call } from "~/server/api/router.server";
import { type Ctx, ctxKey } from "~/server/request/context.server";
import { eventDraft } from "../../calendar/event";
import { draftOf } from "../content-drafts";

/** A content that somebody may ask something of, with what hangs on it. */
export type Query = {
  id: string;
  kind: string;
  revision: number;
  entryId: string;
  previewId: string;
  colleague: string;
};
type Screen = { action: (args: { context: RouterContextProvider; params: object; request: Request }) => unknown };

const screens = import.meta.glob<Screen>(
  "~/{features/{announcements/office/announcement,calendar/events/office-event,honours/office/honour},publishing/insiders/office-one}.tsx",
);
const screenOf: Record<string, string> = {
  "announcements.item": "/app/features/announcements/office/announcement.tsx",
  "calendar.event": "/app/features/calendar/events/office-event.tsx",
  "honours.item": "/app/features/honours/office/honour.tsx",
};

const publishing = { intent: "publish", langs: "zh-CN", confirmed: "yes" };
const person = { intent: "addInsider", reason: "x" };
const form = {
  save: { "title.zh-CN": "改", day: "2026-03-02", at: "2026-03-02" },
  restore: { intent: "restore", from: "1" },
  delete: { intent: "delete" },
  undoDelete: { intent: "undoDelete" },
  publish: { ...publishing, when: "now" },
  "publish as an edit": { ...publishing, when: "now", act: "edit" },
  schedule: { ...publishing, when: "later", at: "2026-03-02T20:00:00", act: "edit" },
  join: { ...publishing, when: "release", releaseId: "none", act: "edit" },
  correct: { ...publishing, when: "now", act: "correction", "correction.zh-CN": "改" },
  withdraw: { intent: "withdraw", reason: "x" },
  "withdraw one language": { intent: "withdraw", reason: "x", lang: "en" },
  openPreview: { intent: "openPreview" },
  mask: { intent: "mask" },
  unmask: { intent: "unmask" },
  "add one from outside": { ...person, who: "outside", name: "周", institution: "所" },
  joinInsiders: { intent: "joinInsiders", reason: "x" },
} as const;
const typeOf: Record<string, string> = { "announcements.item": "provisional", "calendar.event": eventDraft("").type };
const formsOf = ({ kind, entryId, previewId, colleague }: Query): Record<string, Record<string, string>> => ({
  ...form,
  save: { ...form.save, type: typeOf[kind] ?? "company" },
  revokePreview: { intent: "revokePreview", previewId },
  endInsider: { intent: "endInsider", insiderId: entryId },
  "add a colleague": { ...person, who: "staff", userId: colleague },
});

const at = "POST /irh/investorCommunicate/";
const callsOf = ({ id, kind, revision }: Query): [string, Record<string, unknown>][] => {
  const draft = kind === "calendar.event" ? eventDraft("改") : draftOf("改", { at: "2026-03-02T00:00:00.000Z" });
  const post = { id, posted: true, revision, confirmed: true };
  return [
    [
      "saveItem",
      {
        id,
        revision,
        draft: kind === "honours.item" ? { ...draft, type: "company", facts: { issuer: { "zh-CN": "所" } } } : draft,
      },
    ],
    ["savePostStatus", post],
    ["savePostStatus", { ...post, at: "2026-03-02T12:00:00Z" }],
    ["savePostStatus", { ...post, correction: { words: { "zh-CN": "改" } } }],
    ["savePostStatus", { id, posted: false, reason: "x" }],
    ["deleteItem", { id }],
    ["deleteAll", { ids: [id] }],
  ];
};

const answered = async (run: () => unknown): Promise<string> => {
  try {
    return JSON.stringify(await run());
  } catch (thrown) {
    if (thrown instanceof Response) return `${thrown.status} ${thrown.headers.get("location") ?? ""}`;
    throw thrown;
  }
};

async function submit(ctx: Ctx, file: string, params: object, fields: Record<string, string>): Promise<string> {
  const screen = await screens[file]?.();
  if (!screen) throw new Error(`no module for ${file}`);
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const request = new Request("https://c1.test/ui/irh/office", { method: "POST", body });
  return answered(() => screen.action({ context, params, request }));
}

/** What each verb that writes answers this person about a content, by screen and by call. */
export async function askAll(
  ctx: Ctx,
  requested: Query,
  wanted: (name: string) => boolean = () => true,
): Promise<Record<string, string>> {
  const { id, kind, revision } = requested;
  const answers: Record<string, string> = {};
  for (const [name, fields] of Object.entries(formsOf(requested)).filter(([name]) => wanted(name)))
    answers[name] = await submit(ctx, screenOf[kind] ?? "", { id }, { revision: String(revision), ...fields });
  answers.register = await submit(ctx, "/app/publishing/insiders/office-one.tsx", { id, kind: "csv" }, {});
  for (const [place, [name, input]] of callsOf(requested).entries()) {
    const call: Call | undefined = calls[`${at}${name}` as keyof typeof calls];
    const given = call?.input.safeParse({ kind: kind.split(".")[0], ...input });
    if (!given?.success) continue;
    answers[`${name} ${place}`] = await answered(() =>
      call?.run(ctx, given.data as never, new Request("https://c1.test")),
    );
  }
  return answers;
}
