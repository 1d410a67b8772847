import { type APIRequestContext, type Browser, expect, type Locator, type Page } from "@playwright/test";
import { byKeys, counted } from "../../support/acts.ts";
import { hands } from "../../support/hands.ts";
import { openOffice, signInAs } from "../../support/staff-session.ts";

export const home = "/ui/irh/homeIndex?lang=en";

/** What a task stands in: a colleague's browser, a reader without one, and the database behind both. */
export type Scene = { browser: Browser; baseURL: string; reader: APIRequestContext; d1: D1Database };

export type Task = {
  /** What somebody of the role does, as the sentence of its test begins. */
  name: string;
  /** So many acts were counted; more are a step back. */
  most: number;
  /** What was there before; answers what the walk goes by. */
  before?: (scene: Scene) => Promise<void>;
  /** Where it does not begin on the overview of the role at the first company. */
  begin?: (scene: Scene) => Promise<Page>;
  walk: (person: ReturnType<typeof personAt>, scene: Scene) => Promise<void>;
};

/** A page of the office at the overview of somebody with this role, whose fields show days as in English. */
export async function overviewOf(role: string, { browser, baseURL }: Pick<Scene, "browser" | "baseURL">) {
  const context = await browser.newContext({ baseURL, locale: "en" });
  await signInAs(context, role);
  const page = await context.newPage();
  await openOffice(page, home);
  return page;
}

/** What a person does at a page, by keys alone and counted; moving the focus is no act. */
export function personAt(page: Page) {
  const acts = counted(byKeys(page));
  const { find, button, press } = hands(page);
  return {
    ...acts,
    page,
    button,
    link: (name: string | RegExp, within: Page | Locator = page) => within.getByRole("link", { name }),
    /** Over all that a live preview shows: a way past it moves the focus, as Tab does. */
    pastThePreview: () => press(button("Skip the preview")),
    dialog: page.getByRole("dialog"),
    /** By the palette, whatever has the focus: a field is filled, and what was found is pressed. */
    async command(typed: string, name: string | RegExp = typed) {
      acts.names.push(`fill the palette with ${typed}`, `press ${name} in the palette`);
      await find(typed, name);
      await expect(page.getByRole("dialog")).toHaveCount(0);
    },
    isAt: (title: string | RegExp) => expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible(),
  };
}

/** Until readers find this text at that address. */
export const isPublic = ({ reader }: Scene, address: string, text: string) =>
  expect.poll(async () => (await (await reader.get(`/ui/irh/${address}`)).text()).includes(text)).toBe(true);

/** What a colleague with this role is answered at an address of the office. */
export async function seenBy(role: string, scene: Scene, address: string): Promise<Page> {
  const page = await overviewOf(role, scene);
  await openOffice(page, `/ui/irh/office/${address}`);
  return page;
}
