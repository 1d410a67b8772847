import { z } from "zod";
import { ContentList, ContentPost, knowsRevision, revision } from "~/publishing/drafts/call-schemas";
import { columnNames } from "~/shared/area";
import { languages } from "~/shared/languages";
import { requiredWords, words } from "~/shared/schemas";
import { flag, pageSize, place, whole } from "~/shared/wire";
import { layouts } from "./menus/rules";

const id = z
  .string()
  .trim()
  .regex(/^[\w-]{1,64}$/, "fieldWrong");

/** What staff say of a menu. */
export const Menu = z.object({
  name: requiredWords(40),
  lead: words(300).default({ "zh-CN": "" }),
  address: z
    .string()
    .trim()
    .regex(/^[a-z0-9-]{2,60}$/, "addressFormat"),
  column: z.enum([...columnNames, ""], "fieldRequired").default(""),
  layout: z.enum(layouts, "fieldRequired").default("list"),
  source: z.string().trim().max(60, "fieldTooLong").default(""),
  onHome: flag.default(false),
});
export type MenuValues = z.output<typeof Menu>;

const someWords = (max: number) => z.partialRecord(z.enum(languages), z.string().trim().max(max, "fieldTooLong"));

/** A menu or a page: most calls are for either. */
const about = z.enum(["menu", "item"], "valueUnknown").default("item");
const menu = z.string().trim().max(64, "fieldTooLong").nullish();

export const ItemId = z.object({ id });
export const Named = z.object({ of: about, id });
export const PageList = ContentList.omit({ type: true }).extend({ menu });
export const MenuAt = z.object({ id, revision: whole(1) });

/**
 * What a call says of a page; its bodies are plain, HTML to be cleaned, or the editor's own documents as JSON. A
 * language that is left out stays as it was.
 */
const Draft = z.object({
  menu: z
    .string()
    .trim()
    .max(64)
    .optional()
    .describe("The menu in which it stands, `page` for none; where it stood if left out."),
  at: z.iso.datetime({ offset: true }).nullable().default(null),
  title: requiredWords(300),
  summary: someWords(1_000).optional(),
  body: someWords(200_000).optional(),
  format: z.enum(["text", "html", "document"], "valueUnknown").default("html"),
  files: z
    .array(
      z.object({
        fileId: z.string().min(1).max(64),
        lang: z.enum([...languages, "all"]).default("all"),
        label: z.string().trim().max(200).default(""),
      }),
    )
    .max(100, "filesTooMany")
    .optional(),
});

/** One save: of a page (`item`) or of a menu; new without `id`. */
export const Save = z
  .object({
    id: id.nullable().default(null),
    revision,
    item: Draft.optional(),
    menu: Menu.optional(),
    posted: flag.default(false).describe("Of a menu that is saved: whether readers see it."),
  })
  .refine(...knowsRevision)
  .refine(({ item, menu }) => (item === undefined) !== (menu === undefined), {
    path: ["item"],
    message: "fieldRequired",
  });
export type SaveInput = z.output<typeof Save>;
export type DraftInput = z.output<typeof Draft>;

/** The order of all menus, or of some pages of one, which then stand on the places that they held together. */
export const Order = z.object({ menu, ids: z.array(id).min(1, "fieldRequired").max(200) });

/** Some pages of a menu in their new order. */
export const PageOrder = z.object({ ids: z.array(id).min(1, "fieldRequired").max(200) });

/** Posts or takes away a page as every content, or shows and hides a menu (`of` says which). */
export const Post = z
  .object({ of: about, revision: whole(0).default(0).describe("Needed but to take a page away.") })
  .and(ContentPost);

/** What a menu shows: contents of another area by their kind, its own pages with an empty one. */
export const Source = z.object({ id, revision: whole(1), source: z.string().trim().max(60, "fieldTooLong") });

/** The languages into which pages are translated. */
export const translated = z.enum(["tc", "en"], "valueUnknown");
export const TranslationQuery = z.object({ id, lang: translated });
export const DraftQuery = z.object({ id, revision: whole(1) });
export const Translation = z.object({
  id,
  lang: translated,
  revision: whole(1).describe("The revision whose Simplified Chinese was translated."),
  title: z.string().trim().min(1, "fieldRequired").max(300, "fieldTooLong"),
  summary: z.string().trim().max(1_000, "fieldTooLong").default(""),
  texts: z
    .array(z.string().max(20_000, "fieldTooLong"))
    .max(5_000)
    .describe("The translated texts of the body, in their order."),
});
export type TranslationInput = z.output<typeof Translation>;

/** What readers ask: the menus, or what stands in one, by its id or its address. */
export const ReaderList = z.object({ menu, after: place, pageSize: pageSize(50) });

/** A term of the company, in Simplified Chinese and as it is said in another language at least. */
export const Term = z.object({
  // guard: term-has-translation
  term: requiredWords(60).refine(({ tc, en }) => Boolean(tc || en), { path: ["tc"], message: "fieldRequired" }),
});
export type TermValues = z.output<typeof Term>;
