import type { Locator, Page } from "@playwright/test";
import { fieldTime } from "../../app/shared/forms/form-data.ts";
import { hands } from "../support/hands.ts";

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

export function byKeys(page: Page): Acts {
  const { to, press } = hands(page);
  return {
    press,
    async choose(place) {
      await to(place);
      await page.keyboard.press("Space");
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

/** The same acts, each noted by its name before it is done. */
export function counted(acts: Acts) {
  const names: string[] = [];
  const note =
    <Rest extends unknown[]>(verb: string, act: (place: Locator, ...rest: Rest) => Promise<void>) =>
    (place: Locator, ...rest: Rest) => {
      names.push(`${verb} ${place}`);
      return act(place, ...rest);
    };
  return {
    names,
    press: note("press", acts.press),
    choose: note("choose", acts.choose),
    fill: note("fill", acts.fill),
    fillMoment: note("fill", acts.fillMoment),
    drop: note("drop", acts.drop),
  };
}
