import { exports } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import {
  addHost,
  createCompany,
  pauseCompany,
  removeHost,
  showCompanies,
} from "~/features/platform/operations/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { hostsNow, operatorAt, rowsOf, wish } from "./console-world";

let operator: Ctx;
beforeAll(async () => {
  operator = await operatorAt();
});

describe("a further host", () => {
  const fetchFrom = (host: string, path = "/ui/irh/index?lang=en", init: RequestInit = {}) =>
    exports.default.fetch(new Request(`https://${host}${path}`, { redirect: "manual", ...init }));

  test("leads to the site's own address with the page that was asked for, once, for that company alone, until it is taken away", async () => {
    const [one, other] = [wish({ host: "ir.hosts.example.com" }), wish({ host: "ir.others.example.com" })];
    for (const each of [one, other]) expect(await createCompany(operator, each)).toMatchObject({ ok: true });
    const further = "investors.hosts.example.cn";
    const both = await Promise.all([addHost(operator, one.id, further), addHost(operator, one.id, further)]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect((await hostsNow()).filter(({ id }) => id === one.id)).toEqual([
      { host: further, id: one.id, origin: "https://ir.hosts.example.com", database: "DB_1" },
      { host: one.host, id: one.id, origin: "https://ir.hosts.example.com", database: "DB_1" },
    ]);
    expect(await addHost(operator, other.id, further)).toMatchObject({ code: "hostTaken", facts: { host: further } });
    expect(await addHost(operator, other.id, one.host)).toMatchObject({ code: "hostTaken" });
    expect(await addHost(operator, "nobody", "ir.nobody.example.com")).toMatchObject({ code: "notFound" });
    const answer = await fetchFrom(further, "/ui/irh/stock?lang=en&range=1Y");
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      301,
      "https://ir.hosts.example.com/ui/irh/stock?lang=en&range=1Y",
    ]);
    expect((await fetchFrom(one.host)).status).toBe(503);
    await pauseCompany(operator, one.id, true);
    expect(
      (await showCompanies(operator, "")).items.filter(({ id }) => id === one.id).map(({ state }) => state),
    ).toEqual([...["paused", "paused"]]);
    expect(await removeHost(operator, one.id, one.host)).toMatchObject({ code: "notFound" });
    expect(await removeHost(operator, other.id, further)).toMatchObject({ code: "notFound" });
    expect(await removeHost(operator, one.id, further)).toMatchObject({ ok: true });
    expect((await fetchFrom(further)).status).toBe(421);
    expect(
      await rowsOf(
        "SELECT action FROM audit WHERE subject_id = ? AND action LIKE 'platform.%Host' ORDER BY rowid",
        one.id,
      ),
    ).toEqual([{ action: "platform.addHost" }, { action: "platform.removeHost" }]);
  });

  test("is one of ten at most", async () => {
    const one = wish({ host: "ir.ten.example.com" });
    await createCompany(operator, one);
    const added = [];
    for (let at = 1; at <= 10; at += 1) added.push((await addHost(operator, one.id, `ir${at}.ten.example.com`)).ok);
    expect(added).toEqual([...Array(9).fill(true), false]);
  });
});
