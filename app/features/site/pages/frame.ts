import { z } from "zod";
import { fileId } from "~/shared/schemas";
import { menuStyles } from "~/shared/themes";
import { lang, listOf } from "~/shared/wire";

const id = z.string().trim().max(64, "fieldTooLong");

/** One module or column of the menu by its id, all of them without it. */
export const ModuleQuery = z.object({ id: id.optional() });
/** Something published, by its id. */
export const BusinessQuery = z.object({ businessId: id.min(1, "fieldRequired") });
/** A file of something published, by its id. */
export const FileQuery = z.object({ fileId: fileId.min(1, "fieldRequired") });

/** The menu as readers have it: columns in their order with the pages and links (`external`) below them. */
export const MenuTreeAnswer = listOf(
  z.object({
    id: z.string(),
    name: z.string(),
    href: z.string(),
    sign: z.string(),
    children: z.array(z.object({ id: z.string(), name: z.string(), href: z.string(), external: z.boolean() })),
  }),
);

/** Which modules (columns and their pages) are open to readers. */
export const OpenFlags = listOf(z.object({ id: z.string(), open: z.boolean() }));

/** Which parts of the home page are shown, in their order, and of which area each is. */
export const OpenBlocks = listOf(z.object({ id: z.string(), area: z.string(), open: z.boolean() }));

export const IsShown = z.object({ open: z.boolean() });

/** The module of the menu that something published belongs to, and its own address. */
export const ModuleOf = z.object({ moduleId: z.string(), columnId: z.string().nullable(), href: z.string() });

/** How columns look: the style of the menu, the colour that tints surfaces (empty: none), and each column's drawing. */
export const ColumnStyle = z.object({
  menuStyle: z.enum(menuStyles),
  layout: z.string(),
  items: z.array(z.object({ id: z.string(), name: z.string(), sign: z.string() })),
});

/**
 * What a chat application shows of the site: words in the asked language, and an address and a picture that are
 * absolute.
 */
export const ShareCard = z.object({
  title: z.string(),
  description: z.string(),
  href: z.string(),
  picture: z.string(),
  lang,
});

/**
 * The home page: its words, its address, and its parts in their order, each showing a `block`; `span` is a width in
 * twelfths, or the band at the top.
 */
export const IndexPage = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  href: z.string(),
  codes: z.array(z.string()),
  menuStyle: z.enum(menuStyles),
  items: z.array(z.object({ id: z.string(), block: z.string(), span: z.union([z.literal("top"), z.number()]) })),
});

export const FilePath = z.object({ href: z.string() });
