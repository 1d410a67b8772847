import type { Locator, Page } from "@playwright/test";
import { fieldTime } from "../../app/shared/forms/form-data.ts";
import { hands } from "./hands.ts";

type File = { name: string; mimeType: string; buffer: Buffer };

/** What a person does at a screen: each is one act. */
export type Acts = {
  press: (place: Locator) => Promise<void>;
  choose: (place: Locator) => Promise<void>;
  fill: (place: Locator, text: string) => Promise<void>;
  fillMoment: (place: Locator, moment: Date) => Promise<void>;
  /** A file by the field, or the button, that asks for it. */
  drop: (place: Locator, file: File) => Promise<void>;
};

export const byPointer: Acts = {
  press: (place) => place.first().click(),
  choose: (place) => place.first().check(),
  fill: (place, text) => place.first().fill(text),
  fillMoment: (place, moment) => place.first().fill(fieldTime(moment)),
  async drop(place, file) {
    const chosen = place.page().waitForEvent("filechooser");
    await place.first().click();
    await (await chosen).setFiles(file);
  },
};

/** A moment as it is typed into a field that shows month, day, year, hour, minute, second and half of the day. */
function keystrokes(moment: Date) {
  const [day = "", time = ""] = fieldTime(moment).split("T");
  const [year = "", month = "", date = ""] = day.split("-");
  const [hour = "", minute = "", second = "00"] = time.split(":");
  const half = String(Number(hour) % 12 || 12).padStart(2, "0");
  return [`${month}${date}${year}`, `${half}${minute}${second}${Number(hour) < 12 ? "A" : "P"}`] as const;
}

/** What is done to a place of the screen that has the focus, beside what a pointer does there. */
type KeyActs = Acts & {
  /** An option of a list that unfolds. */
  pick: (place: Locator, option: string) => Promise<void>;
  fillDay: (place: Locator, day: string) => Promise<void>;
};

export function byKeys(page: Page): KeyActs {
  const { to, press } = hands(page);
  /** With the arrow until it is so: the next of several that one presses through. */
  async function onUntil(isSo: () => Promise<boolean>) {
    for (let presses = 0; presses < 60; presses += 1) {
      if (await isSo()) return;
      await page.keyboard.press("ArrowDown");
    }
    throw new Error("no way by ArrowDown");
  }
  return {
    press,
    async choose(place) {
      const one = place.first();
      const [type, name] = [await one.getAttribute("type"), await one.getAttribute("name")];
      // Of several radio buttons one alone is reached by Tab, the others from there.
      await to(type === "radio" ? page.locator(`input[type=radio][name="${name}"]`) : one);
      if (type === "radio") await onUntil(() => one.evaluate((it) => it === document.activeElement));
      if (type !== "radio" || !(await one.isChecked())) await page.keyboard.press("Space");
    },
    async pick(place, option) {
      await to(place);
      await page.keyboard.press("ArrowDown");
      const chosen = page.locator("[data-combobox-selected]").filter({ hasText: option });
      await onUntil(async () => (await chosen.count()) > 0);
      await page.keyboard.press("Enter");
    },
    async fillDay(place, day) {
      await to(place);
      await page.keyboard.type(keystrokes(new Date(`${day}T00:00:00+08:00`))[0]);
    },
    async fill(place, text) {
      await to(place);
      await page.keyboard.press("Control+A");
      await page.keyboard.type(text);
    },
    async fillMoment(place, moment) {
      const [day, time] = keystrokes(moment);
      await to(place);
      await page.keyboard.type(day);
      await page.keyboard.press("ArrowRight");
      await page.keyboard.type(time);
    },
    async drop(place, file) {
      const chosen = page.waitForEvent("filechooser");
      await to(place);
      await page.keyboard.press("Space");
      await (await chosen).setFiles(file);
    },
  };
}

type Act = (place: Locator, ...rest: never[]) => Promise<void>;

/** The same acts, each noted by its name before it is done. */
export function counted<All extends Record<string, Act>>(acts: All): All & { names: string[] } {
  const names: string[] = [];
  const noted = Object.entries(acts).map(([verb, act]) => [
    verb,
    (place: Locator, ...rest: never[]) => {
      names.push(`${verb} ${place}`);
      return act(place, ...rest);
    },
  ]);
  return { ...(Object.fromEntries(noted) as All), names };
}
