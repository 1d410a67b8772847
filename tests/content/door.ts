import { exports } from "cloudflare:workers";
import { newStaffSession } from "~/features/staff/sessions/staff-sessions.server";
import { cookieHeader, seedStaff } from "../staff/people";
import { testContext } from "../support/context";

export type Saved = { id: string; revision: number };
type Answer<Value> = { status: number; ok: boolean; code?: string; value: Value; facts?: unknown; issues?: unknown };

export const words = (zh: string, en?: string) => ({ "zh-CN": zh, ...(en && { en }) });

/** A company with an editor and a viewer, and its calls through the door. */
export async function openHouse(companyId: string) {
  const host = `${companyId}.test`;
  const cookies: Record<string, string> = {};
  const ctx = await testContext({ companyId, now: new Date() });
  for (const role of ["editor", "viewer"] as const) {
    const userId = `${role}-of-${companyId}`;
    await seedStaff({ email: `${role}@${host}`, companyId, role, userId });
    const session = await newStaffSession(ctx, { userId, here: false });
    await ctx.db.batch(session.insert());
    cookies[role] = cookieHeader([session.cookie]);
  }
  const send = (path: string, input: object, role = "editor") =>
    exports.default.fetch(
      new Request(`https://${host}/irh/${path}`, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "Sec-Fetch-Site": "same-origin",
          ...(role && { Cookie: cookies[role] ?? "" }),
        },
        body: JSON.stringify(input),
      }),
    );
  const get = (path: string, role = "editor") =>
    exports.default.fetch(
      new Request(`https://${host}/irh/${path}`, {
        headers: { "Sec-Fetch-Site": "same-origin", Cookie: cookies[role] ?? "" },
      }),
    );
  async function call<Value = never>(path: string, input: object, role = "editor"): Promise<Answer<Value>> {
    const answer = await send(path, input, role);
    return { status: answer.status, ...((await answer.json()) as object) } as Answer<Value>;
  }
  const back = <Value = never>(name: string, input: object, role?: string) =>
    call<Value>(`backHomeManage/${name}`, input, role);
  const front = <Value = never>(name: string, input: object, lang = "zh-CN") =>
    call<Value>(`indexHome/${name}?lang=${lang}`, input, "");
  return {
    ...{ ctx, host, send, get, call, back, front },
    /** Saves a menu, and a page in a menu, both not seen by readers yet. */
    newMenu: async (address: string, more: object = {}) => {
      const menu = { name: words("战略", "Strategy"), address, column: "company", ...more };
      return (await back<Saved>("saveCustomContentInfo", { menu })).value;
    },
    newPage: async (menu: string, title: string, more: object = {}) => {
      const item = { menu, title: words(title), body: words(`<p>${title}的正文</p>`), ...more };
      return (await back<Saved>("saveCustomContentInfo", { item })).value;
    },
    publish: (id: string, revision: number, more: object = {}) =>
      back("changePostStatus", { id, revision, posted: true, confirmed: true, ...more }),
  };
}
