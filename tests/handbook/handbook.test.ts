import { describe, expect, test } from "vitest";
import { registry } from "~/areas.server";
import { findPages, listPages, screensNamedOn, showPage } from "~/features/handbook/operations.server";
import { pageKeys, pageOf, pages } from "~/features/handbook/rules";
import { languages } from "~/shared/languages";
import { editor, testContext } from "../support/context";

const menu = registry.areas.flatMap(({ office = [] }) => office.map(({ path }) => path));

describe("the handbook", () => {
  test("explains every screen of the menu on one page, and no screen on two", () => {
    const screens = pageKeys.flatMap((key): string[] => [...pages[key].screens]);
    expect(new Set(screens).size).toBe(screens.length);
    expect(menu.filter((path) => path !== "office/handbook" && pageOf(`/${path}`) === undefined)).toEqual([]);
  });

  test("leads from a screen below another to the page of that one", () => {
    expect(pageOf("/office/announcements/new")).toBe("announcements");
    expect(pageOf("/office/registrations/9f1c/letter")).toBe("registrations");
    expect(pageOf("/office/handbook")).toBeUndefined();
    expect(pageOf("https://elsewhere.test")).toBeUndefined();
  });

  test.each(languages)("names in %s only screens that there are, by their own names", async (lang) => {
    const ctx = await testContext({ actor: editor(), lang });
    for (const key of pageKeys) {
      const { title, when, steps, tips } = showPage(ctx, key, new Set());
      expect([title, when].every(Boolean) && steps.length > 1).toBe(true);
      expect([...steps, ...tips].flat().filter(({ text }) => /[[\]]|area\.menu/.test(text))).toEqual([]);
    }
    expect(listPages(ctx).flatMap((group) => group.pages).length).toBe(pageKeys.length);
  });

  test("shows each page's screen in three languages", () => {
    const taken = Object.keys(import.meta.glob("/app/features/handbook/pictures/*/*.webp"));
    const wanted = languages.flatMap((lang) =>
      pageKeys.map((key) => `/app/features/handbook/pictures/${lang}/${key}.webp`),
    );
    expect(taken.sort()).toEqual(wanted.sort());
  });

  test("links what the person may open, and names the rest without a link", async () => {
    const ctx = await testContext({ actor: editor(), lang: "en" });
    expect(screensNamedOn(ctx, "security")).toEqual(["office/security", "office/audit"]);
    const { steps } = showPage(ctx, "security", new Set(["office/audit"]));
    expect(steps.flat().filter(({ text }) => ["Security", "Audit log"].includes(text))).toEqual([
      { text: "Security" },
      { text: "Audit log", href: "/office/audit" },
    ]);
  });

  test("is found by words of any language, pages with the words in their title first", async () => {
    const ctx = await testContext({ actor: editor("viewer"), lang: "en" });
    expect((await findPages(ctx, "发布公告"))[0]).toMatchObject({
      title: "Publish an announcement",
      href: "/office/handbook/announcements",
    });
    expect((await findPages(ctx, "second approval"))[0]?.href).toBe("/office/handbook/security");
    expect(await findPages(ctx, "no such words")).toEqual([]);
  });
});
