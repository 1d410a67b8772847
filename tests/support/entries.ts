import type { Locator } from "@playwright/test";

/** What a person does on screens, counted: fields that are filled in or chosen, and taps. */
export class Entries {
  fields = 0;
  taps = 0;

  get all(): number {
    return this.fields + this.taps;
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    await field.fill(text);
  }

  async choose(field: Locator, option: string): Promise<void> {
    this.fields += 1;
    await field.selectOption({ label: option });
  }

  async check(field: Locator): Promise<void> {
    this.fields += 1;
    await field.check();
  }

  async tap(place: Locator): Promise<void> {
    this.taps += 1;
    await place.click();
  }
}
