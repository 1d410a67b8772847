import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { goLive, takeOffline } from "~/features/site/going-live/operations.server";
import { nameAtDoor } from "~/features/staff/rules";
import { forgetCompanies } from "~/server/request/companies.server";
import { testContext, testEnv } from "../support/context";

const host = "private.test";
const code = async (method: string, path: string) => {
  const answer = await exports.default.fetch(new Request(`https://${host}/${path}`, { method }));
  const { code = null } = (await answer.json().catch(() => ({}))) as { code?: string };
  return [answer.status, code];
};
const call = () => code("POST", "irh/indexHome/getCompanyCustomStyleData");
const unseen = [503, "notLive"];

test("a company that is not live answers no call, file or page; it is opened as it was seen, closed by its address and a reason", async () => {
  const ctx = await testContext({ companyId: "private" });
  await testEnv().DB.prepare("UPDATE companies SET live_at = NULL WHERE company_id = 'private'").run();
  forgetCompanies();
  expect(nameAtDoor({ ...ctx.company, liveAt: null }, "en")).toBe(host);
  expect(nameAtDoor(ctx.company, "en")).toBe("Company private");
  for (const path of ["", "ui/irh/index", "ui/irh/files/any", "robots.txt"])
    expect([path, ...(await code("GET", path))]).toEqual([path, ...unseen]);
  expect(await call()).toEqual(unseen);
  expect(await takeOffline(ctx, { host, reason: "换版" })).toEqual({ ok: false, code: "changedMeanwhile" });
  expect(await goLive(ctx)).toEqual({ ok: true, value: null });
  expect(await goLive(ctx)).toEqual({ ok: false, code: "changedMeanwhile" });
  expect(await call()).toEqual([200, null]);
  expect(await takeOffline(ctx, { host: "c1.test", reason: "换版" })).toMatchObject({
    issues: [{ code: "hostWrong" }],
  });
  expect(await takeOffline(ctx, { host, reason: " " })).toMatchObject({ issues: [{ code: "reasonRequired" }] });
  expect(await call()).toEqual([200, null]);
  expect(await takeOffline(ctx, { host: ` ${host.toUpperCase()} `, reason: "换版" })).toMatchObject({ ok: true });
  expect(await call()).toEqual(unseen);
});
