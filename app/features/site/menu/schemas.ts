import { z } from "zod";
import { columnNames, type MenuTree } from "~/shared/area";
import { link, words } from "~/shared/schemas";
import { flag } from "~/shared/wire";
import { withOut } from "../site-parts/out";
import { menuSigns } from "./menu-signs";
import { longestName } from "./rules";

const most = { columns: 10, entries: 24 };

const id = z.string().regex(/^[A-Za-z][\w.-]{0,60}$/, "fieldWrong");
const name = words(longestName)
  .optional()
  .transform((words) => (words && Object.values(words).some(Boolean) ? words : undefined));
const named = (words: { "zh-CN": string } | undefined) => Boolean(words?.["zh-CN"]);
const isOfHouse = (column: string) => columnNames.some((one) => one === column);

const Entry = z
  .object({ id, href: link.optional(), name, closed: flag.default(false) })
  .refine(({ href }) => href !== "", { path: ["href"], message: "fieldRequired" })
  .refine((one) => one.href === undefined || named(one.name), { path: ["name", "zh-CN"], message: "fieldRequired" });

const Column = z
  .object({
    id,
    name,
    sign: z.enum(Object.keys(menuSigns) as [keyof typeof menuSigns], "valueUnknown").optional(),
    closed: flag.default(false),
    entries: z.array(Entry).max(most.entries, "tooManyEntries"),
  })
  .refine((one) => isOfHouse(one.id) || named(one.name), { path: ["name", "zh-CN"], message: "fieldRequired" });

const once = <One extends { id: string }>(all: readonly One[]) => new Set(all.map((one) => one.id)).size === all.length;

/**
 * The whole menu: up to ten columns of up to 24 entries, each once; a column or link of the company's own has a name, a
 * link is https.
 */
export const Menu = z
  .object({ columns: z.array(Column).min(1).max(most.columns, "tooManyColumns") })
  .refine(({ columns }) => once(columns) && once(columns.flatMap(({ entries }) => entries)), {
    path: ["columns"],
    message: "menuTwice",
  });

/** What the menu's screen sends. */
export const MenuSave = withOut({ menu: Menu });
export type MenuSave = Omit<z.output<typeof MenuSave>, "menu"> & { menu: MenuTree };
