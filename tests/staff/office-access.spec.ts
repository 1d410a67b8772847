import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { Role } from "../../app/shared/permissions.ts";
import { seriousBarriers } from "../support/barriers.ts";
import { may } from "../support/may.ts";
import { languages } from "../support/public-pages.ts";
import { openOffice, signInAs } from "../support/staff-session.ts";
import { test } from "../support/test.ts";
import { turned } from "../support/turned.ts";
import { officeScreens } from "./office-screens.ts";

const roles: Role[] = ["admin", "editor", "reception", "viewer"];
const screens = officeScreens.map((screen) => ({ ...screen, path: screen.path.replace(/:\w+/g, "none") }));

const options = { maxRedirects: 0, failOnStatusCode: false };

/** What the screen's data and its action answer, and with `whole` also the drawn page, a part of the data and a form without script. */
const probe = async (request: APIRequestContext, { path, file }: (typeof screens)[number], whole: boolean) => {
  const id = encodeURIComponent(file.replace(/\.tsx$/, ""));
  const data = await request.get(`/ui/irh/${path}.data`, options);
  const postData = await request.post(`/ui/irh/${path}.data`, { ...options, form: {} });
  if (!whole) return { read: [data], written: [postData], pages: [], data: [data, postData] };
  const page = await request.get(`/ui/irh/${path}`, options);
  const part = await request.get(`/ui/irh/${path}.data?_routes=${id}`, options);
  const post = await request.post(`/ui/irh/${path}`, { ...options, form: {} });
  return { read: [page, data, part], written: [post, postData], pages: [page, post], data: [data, part, postData] };
};

/** Each of them with one of these hands, which work side by side. */
async function share<One, Hand>(
  all: readonly One[],
  hands: readonly Hand[],
  work: (one: One, hand: Hand) => Promise<void>,
) {
  const left = [...all];
  await Promise.all(
    hands.map(async (hand) => {
      for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one, hand);
    }),
  );
}

test("there are office screens to probe", () => expect(screens.length).toBeGreaterThan(5));

for (const screen of screens) {
  test(`${screen.path} is closed to whoever is not signed in`, async ({ request }) => {
    const { pages, data } = await probe(request, screen, true);
    for (const answer of pages) {
      expect(answer.status()).toBe(302);
      expect(answer.headers().location).toMatch(/^\/ui\/irh\/office\/signIn\?to=/);
    }
    for (const answer of data) {
      expect(answer.status()).toBe(202);
      expect(await answer.text()).toContain("/office/signIn?to=");
      expect((await answer.text()).length).toBeLessThan(400);
    }
  });
}

for (const role of roles) {
  test(`every office screen lets ${role} see and do what the table says, and no more`, async ({ context }) => {
    await signInAs(context, role);
    for (const [at, screen] of screens.entries()) {
      const { read, written } = await probe(context.request, screen, turned(roles, at).includes(role));
      const reads = may(role, screen.permission);
      const writes = reads && may(role, screen.write);
      for (const answer of read) {
        expect([screen.path, answer.status() === 403]).toEqual([screen.path, !reads]);
        expect(answer.headers()["cache-control"]).toContain("no-store");
      }
      for (const answer of written) expect([screen.path, answer.status() === 403]).toEqual([screen.path, !writes]);
    }
  });
}

test("whoever opens a screen that the role may not see is told so, with the way back to the office", async ({
  context,
  page,
}) => {
  await signInAs(context, "viewer");
  const answer = await page.goto("/ui/irh/office/security?lang=en");
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole("heading", { name: "Access not allowed" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the overview" }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === "/ui/irh/homeIndex");
});

test("an intent that only every object knows is refused like an unknown one, and tells nothing of the server", async ({
  context,
}) => {
  await signInAs(context, "admin");
  for (const { path } of screens)
    for (const intent of ["constructor", "toString", "__proto__"]) {
      const answer = await context.request.post(`/ui/irh/${path}.data`, {
        form: { intent },
        maxRedirects: 0,
        failOnStatusCode: false,
      });
      expect([path, intent, answer.status() < 500]).toEqual([path, intent, true]);
      expect([path, /_SECRET|SEAL_KEYS|ACCESS_KEY/.test(await answer.text())]).toEqual([path, false]);
    }
});

test("a session of one company opens nothing at another, not even with its cookie in hand", async ({
  context,
  baseURL,
}) => {
  await signInAs(context, "admin");
  const [cookie] = (await context.cookies()).filter(({ name }) => name === "irh_staff");
  const elsewhere = new URL(baseURL ?? "");
  elsewhere.hostname = "second.localhost";
  await context.addCookies([{ name: "irh_staff", value: cookie?.value ?? "", url: elsewhere.origin }]);
  const page = await context.newPage();
  await page.goto(`${elsewhere.origin}/ui/irh/homeIndex`);
  await expect(page).toHaveURL(({ pathname }) => pathname === "/ui/irh/office/signIn");
});

for (const lang of languages)
  test(`no office screen has a serious barrier or breaks its content policy in ${lang}`, async ({ context }) => {
    test.setTimeout(480_000);
    await signInAs(context, "admin");
    const said: string[] = [];
    const tabOf = async (): Promise<Page> => {
      const tab = await context.newPage();
      tab.on(
        "console",
        (message) => message.type() === "error" && said.push(`${message.text()} ${message.location().url}`),
      );
      tab.on("pageerror", (error) => said.push(error.message));
      return tab;
    };
    const shown = screens.filter(
      (screen) => screen.shows && may("admin", screen.permission) && !/\/none(\/|$)/.test(screen.path),
    );
    const its = shown.filter((_, at) => turned(languages, at).includes(lang));
    await share(its, [await tabOf(), await tabOf()], async ({ path, live }, tab) => {
      const address = `/ui/irh/${path}?lang=${lang}`;
      await (live ? openOffice(tab, address) : tab.goto(address));
      await expect(tab.locator("h1")).toHaveCount(1);
      expect([path, ...(await seriousBarriers(tab))]).toEqual([path]);
    });
    expect(said).toEqual([]);
  });
