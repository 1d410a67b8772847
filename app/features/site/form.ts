import type { MenuTree, PlacedBlock } from "~/shared/area";
import { jsonIn, textIn } from "~/shared/forms/form-data";
import { plainTexts } from "~/shared/same-text";
import type { Look } from "./schemas";

const ways = new Map([
  ["publish", "now"],
  ["plan", "later"],
]);

/** What the buttons of a part's screen say of when readers have it, for `withOut`. */
const readOut = (form: FormData) => ({
  revision: textIn(form, "revision"),
  out: ways.get(textIn(form, "intent")) ?? "draft",
  at: textIn(form, "at"),
});

/** What the form of the look sends, for its schema to check. */
export const readLookForm = (form: FormData) => ({
  look: plainTexts(jsonIn(textIn(form, "look"))) as Required<Look>,
  ...readOut(form),
});

/** What the menu's form sends, for its schema to check. */
export const readMenuForm = (form: FormData) => ({
  menu: plainTexts(jsonIn(textIn(form, "menu"))) as MenuTree,
  ...readOut(form),
});

/** What the form of a page of blocks sends, for its schema to check; without blocks it is as the house has it. */
export const readPageForm = (form: FormData) => ({
  page: textIn(form, "page"),
  blocks: plainTexts(jsonIn(textIn(form, "blocks"))) as PlacedBlock[] | null,
  ...readOut(form),
});
