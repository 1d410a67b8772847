import { expect } from "@playwright/test";
import { cardFields } from "~/features/appointments/cards-reader/rules";
import { drawer } from "../../support/chance";
import { seedOf } from "../../support/full";
import { test } from "../../support/test.ts";
import { type CardLang, drawCard } from "./drawn-cards";

const count = 20;
/** The least share of fields that is to be right; Traditional cards are read as they come. */
const least: Record<CardLang, number> = { sc: 0.95, en: 0.95, tc: 0 };

test("most fields of drawn cards are read right, half of the cards photographed", async ({ page }) => {
  const draw = drawer(seedOf(20_261));
  await page.goto("/ui/irh/bookingDetails?activity=chengyue-monthly&lang=zh-CN");
  const output = page.locator(".card-reader output");
  for (const lang of ["sc", "tc", "en"] as const) {
    let [right, plainly] = [0, 0];
    const missed: string[] = [];
    for (let n = 0; n < count; n++) {
      const { picture, photographed, fields } = await drawCard(lang, draw, n % 2 === 1);
      await page.evaluate((names) => {
        for (const name of names) (document.querySelector(`#register [name=${name}]`) as HTMLInputElement).value = "";
        (document.querySelector(".card-reader output") as HTMLElement).textContent = "";
      }, cardFields);
      const file = {
        name: photographed ? "card.jpg" : "card.png",
        mimeType: photographed ? "image/jpeg" : "image/png",
      };
      await page.locator("#businessCard").setInputFiles({ ...file, buffer: picture });
      await page.getByRole("button", { name: "识别名片并填写" }).click();
      await expect(output).toHaveText(/请核对/);
      for (const name of cardFields) {
        const value = await page.locator(`#register [name=${name}]`).inputValue();
        if (value !== fields[name]) missed.push(`${name} ${fields[name]}: ${value || "nothing"}`);
        else {
          right++;
          if (!photographed) plainly++;
        }
      }
    }
    const all = count * cardFields.length;
    const share = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`;
    console.log(
      `cards: ${lang} ${share(right, all)} of ${all} fields right, drawn ${share(plainly, all / 2)}, photographed ${share(right - plainly, all / 2)}`,
    );
    for (const line of missed) console.log(`    ${line}`);
    expect(right / all).toBeGreaterThanOrEqual(least[lang]);
  }
});
