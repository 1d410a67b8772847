import type { MenuTree } from "~/shared/area";
import { jsonIn, textIn } from "~/shared/forms/form-data";
import { plainTexts } from "~/shared/same-text";

/** What the menu's form sends, for its schema to check. */
export const readMenuForm = (form: FormData) => ({
  menu: plainTexts(jsonIn(textIn(form, "menu"))) as MenuTree,
  revision: textIn(form, "revision"),
  publish: textIn(form, "intent") === "publish",
});
