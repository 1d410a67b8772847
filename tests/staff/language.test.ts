import { expect, test } from "vitest";
import { composeNotice, noticeRow } from "~/features/staff/accounts/notices.server";
import { findStaffById } from "~/features/staff/accounts/staff-queries.server";
import { changeLanguage } from "~/features/staff/own-account/account.server";
import { action } from "~/features/staff/own-account/office-account";
import { newStaffSession } from "~/features/staff/sessions/staff-sessions.server";
import { inBatch } from "~/server/database/batch.server";
import { systemDb } from "~/server/database/db.server";
import { outbox } from "~/server/database/tables.server";
import { ctxKey } from "~/server/request/context.server";
import { languageOf } from "~/server/request/language.server";
import { testContext } from "../support/context";
import { rows, staffAt } from "./invited";
import { seedStaff } from "./people";

const langOf = (path: string, headers: Record<string, string>) => {
  const url = new URL(path, "https://c1.test");
  const { lang, isChosen } = languageOf(new Request(url, { headers }), url);
  return isChosen ? lang : null;
};
const browser = { "Accept-Language": "fr;q=1, zh-HK;q=0.9, en;q=0.8" };

test("the office speaks the browser's language until somebody chooses, the public site never asks the browser", () => {
  expect(langOf("/ui/irh/office/signIn", browser)).toBe("tc");
  expect(langOf("/ui/irh/homeIndex", { "Accept-Language": "en-GB" })).toBe("en");
  expect(langOf("/ui/irh/office/signIn", { ...browser, Cookie: "lang=en" })).toBe("en");
  expect(langOf("/ui/irh/office/signIn?lang=zh-CN", browser)).toBe("zh-CN");
  expect(langOf("/ui/irh/index", browser)).toBeNull();
  expect(langOf("/ui/irh/office/signIn", {})).toBeNull();
});

test("the first sign-in of one's own whose language is known gives it to the account, and later ones leave it", async () => {
  const ctx = await testContext();
  await seedStaff({ email: "chan@c1.test", companyId: "c1", userId: "chan" });
  const signIn = async (lang: "tc" | "en", isLangChosen: boolean, here = false) => {
    const session = await newStaffSession({ ...ctx, lang, isLangChosen }, { userId: "chan", here });
    await inBatch(ctx.db, { session: session.insert() });
    return (await findStaffById(ctx.db, "c1", "chan"))?.lang;
  };
  expect(await signIn("en", false)).toBeNull();
  expect(await signIn("en", true, true)).toBeNull();
  expect(await signIn("tc", true)).toBe("tc");
  expect(await signIn("en", true)).toBe("tc");
});

test("a mail to staff goes out in the person's own language, whoever caused it; the change is in the log once", async () => {
  const admin = await staffAt("lang@c1.test");
  if (admin.actor.kind !== "staff") throw new Error("no staff");
  const { userId } = admin.actor;
  const { id, item } = noticeRow({ ...admin, lang: "zh-CN" }, { userId, notice: "passwordChanged" });
  await inBatch(admin.db, { item });
  const [row] = (await systemDb(admin.env.DB).select().from(outbox)).filter((one) => one.id === id);
  if (!row) throw new Error("no mail");
  expect(await composeNotice(admin, row)).toMatchObject({ lang: "zh-CN" });
  await changeLanguage(admin, "en");
  await changeLanguage(admin, "en");
  expect(await composeNotice(admin, row)).toMatchObject({ lang: "en" });
  expect(await rows("SELECT after FROM audit WHERE action = 'identity.changeLanguage'")).toEqual([
    { after: '{"lang":"en"}' },
  ]);
});

test("a language that there is not, or none, is refused as any field is, and the account keeps its own", async () => {
  const admin = await staffAt("odd@c1.test");
  const context = { get: (key: unknown) => (key === ctxKey ? admin : undefined) };
  const unnamed = new FormData();
  unnamed.set("lang", new File(["en"], "en.txt"));
  for (const form of [unnamed, new URLSearchParams({ lang: "xx" }), new URLSearchParams({ to: "/ui/irh/index" })]) {
    form.append("intent", "language");
    const request = new Request("https://c1.test/ui/irh/office/account", { method: "POST", body: form });
    const answer = await action({ context, request } as never);
    expect(answer).toMatchObject({ data: { ok: false, issues: [{ field: "lang" }] }, init: { status: 422 } });
  }
});
