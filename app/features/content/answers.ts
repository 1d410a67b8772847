import { z } from "zod";
import { ContentDetail, ContentHead, ContentPosted, ContentSaved } from "~/publishing/drafts/call-schemas";
import { columnNames } from "~/shared/area";
import { languages } from "~/shared/languages";
import { figureForms, figureNames } from "~/shared/rich/figures";
import { allWords, FileLink, instant, lang, listOf } from "~/shared/wire";
import { layouts } from "./menus/rules";

const count = z.number().int();
const column = z
  .enum([...columnNames, ""])
  .describe("The column of the site's menu in which it stands; empty for none.");
const source = z
  .string()
  .describe("The kind of the contents of another area that the menu shows; empty for pages of its own.");

/** A menu as staff have it. */
const StoredMenu = z.object({
  ...{ id: z.string(), posted: z.boolean(), revision: count, name: allWords, lead: allWords, address: z.string() },
  ...{ column, layout: z.enum(layouts), source, onHome: z.boolean(), savedAt: instant, savedBy: z.string() },
});

const NamedMenu = z.object({ id: z.string(), name: allWords });

/** One page of the pages for staff, with all menus. */
export const StoredPages = listOf(ContentHead).extend({ menus: z.array(StoredMenu) });

/** A page as its editor opens it, with the menus that it can stand in. */
export const OpenedPage = ContentDetail.extend({ menus: z.array(NamedMenu) });

/** A page or a menu, whichever was asked for. */
export const Info = z.union([
  z.object({ of: z.literal("item"), item: ContentDetail }),
  z.object({ of: z.literal("menu"), menu: StoredMenu }),
]);

export const Saved = ContentSaved;
export const Posted = z.union([ContentPosted, ContentSaved]);

export const SourceSet = z.object({ id: z.string(), revision: count });
export const Sources = SourceSet.extend({ source, sources: z.array(z.string()) });

const piece = {
  text: z.string().describe("What stands in Simplified Chinese; `<1>…</1>` holds what is bold, a link and so on."),
  said: z.string().describe("What is said for it; empty while nobody said it."),
  was: z.string().nullable().describe("What stood there when it was translated, where that has changed since."),
  state: z.enum(["same", "changed", "new"]),
  automatic: z.string().nullable().describe("In Traditional Chinese the conversion, to be taken or changed."),
};

/** A page beside its translation, piece by piece. */
export const TranslationView = z.object({
  ...{ id: z.string(), lang: z.enum(languages), revision: count, followed: count.nullable() },
  head: z.array(z.object({ field: z.enum(["title", "summary"]), ...piece })),
  segments: z.array(z.object({ type: z.string(), ...piece })),
});

const ReaderMenu = z.object({
  ...{ id: z.string(), address: z.string(), name: z.string(), lead: z.string(), column, href: z.string() },
});

/** The menus that readers have and, of the one that was asked for, one page of what stands in it. */
export const ReaderPage = listOf(
  z.object({ id: z.string(), title: z.string(), summary: z.string(), lang, changedAt: instant, href: z.string() }),
).extend({ menus: z.array(ReaderMenu), menu: ReaderMenu.nullable() });

/** One page as readers have it. */
export const ReaderDetail = z.object({
  ...{ id: z.string(), title: z.string(), summary: z.string(), lang, automatic: z.boolean() },
  menu: ReaderMenu.nullable(),
  body: z
    .object({ type: z.literal("doc"), content: z.array(z.record(z.string(), z.unknown())) })
    .describe(
      "The text as a document of parts: paragraph, heading, bulletList, orderedList, table, callout, columns, picture, video, document, figure.",
    ),
  text: z.string().describe("The same as plain text."),
  pictures: z.array(z.object({ id: z.string(), href: z.string(), alt: z.string() })),
  figures: z
    .array(
      z.object({
        figure: z.enum(figureNames).describe("What of the company the text names."),
        back: count.describe("How many years before the newest one."),
        form: z.enum(figureForms),
        said: z
          .object({ value: z.string(), unit: z.string(), period: z.string() })
          .nullable()
          .describe("As readers know it now; null while there is none that is out."),
      }),
    )
    .describe("The figures of the company that the text names."),
  files: z.array(FileLink),
  at: instant,
  changedAt: instant,
  href: z.string(),
});
