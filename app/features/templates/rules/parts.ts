import { hrefOf } from "~/shared/addresses";
import { type Lang, languages, type Words } from "~/shared/languages";
import type { Part } from "~/shared/rich/document";
import { type FigureName, type FigureRef, yearsBack } from "~/shared/rich/figures";
import { storeRich } from "~/shared/rich/stored";

/** The three starting sites. */
export const templateNames = ["mainland", "hongKong", "dual"] as const;
export type TemplateName = (typeof templateNames)[number];

type Texts = Record<Lang, string>;
/** The same in Simplified Chinese, in Traditional Chinese and in English. */
export const w = (simplified: string, traditional: string, english: string): Texts => ({
  "zh-CN": simplified,
  tc: traditional,
  en: english,
});

/** A piece of a page; with `of` it stands in some of the starting sites alone. */
type Piece = { of?: readonly TemplateName[]; in: (lang: Lang) => Part };
/** A page to begin with: who fills it finds in brackets what belongs there. */
export type StartingPage = { key: string; title: Texts; summary: Texts; pieces: readonly Piece[] };

const figure = (attrs: FigureRef): Part => ({ type: "figure", attrs });

/** The words of a line; a figure of the company stands in braces: `{finance.revenue}`. */
const inline = (text: string): Part[] =>
  text
    .split(/(\{[a-z]+\.\w+\})/)
    .filter(Boolean)
    .map((one) =>
      one.startsWith("{")
        ? figure({ figure: one.slice(1, -1) as FigureName, back: 0, form: "whole" })
        : { type: "text", text: one },
    );

const line = (type: string, text: string, attrs?: Part["attrs"]): Part => ({
  type,
  ...(attrs && { attrs }),
  content: inline(text),
});

export const h = (text: Texts, of?: Piece["of"]): Piece => ({
  ...(of && { of }),
  in: (lang) => line("heading", text[lang], { level: 2 }),
});
export const p = (text: Texts, of?: Piece["of"]): Piece => ({
  ...(of && { of }),
  in: (lang) => line("paragraph", text[lang]),
});

/** A line that leads to a page of the site whose figures or people are kept there and are always those of today. */
export const see = (path: string, text: Texts): Piece => ({
  in: (lang) => ({
    type: "paragraph",
    content: [{ type: "text", text: text[lang], marks: [{ type: "link", attrs: { href: hrefOf(path) } }] }],
  }),
});

/** A note to whoever fills the page; it goes before the page is published. */
export const note = (text: Texts): Piece => ({
  in: (lang) => ({ type: "callout", attrs: { tone: "note" }, content: [line("paragraph", text[lang])] }),
});

export const list = (items: readonly Texts[], of?: Piece["of"]): Piece => ({
  ...(of && { of }),
  in: (lang) => ({
    type: "bulletList",
    content: items.map((item) => ({ type: "listItem", content: [line("paragraph", item[lang])] })),
  }),
});

/** A table with its heads, of rows that begin with what they tell; every other cell is for staff to fill. */
export const table = (heads: readonly Texts[], rows: readonly Texts[], of?: Piece["of"]): Piece => ({
  ...(of && { of }),
  in: (lang) => ({
    type: "table",
    content: [
      {
        type: "tableRow",
        content: heads.map((head) => ({ type: "tableHeader", content: [line("paragraph", head[lang])] })),
      },
      ...rows.map((row) => ({
        type: "tableRow",
        content: heads.map((_, at) => ({
          type: at === 0 ? "tableHeader" : "tableCell",
          content: [line("paragraph", at === 0 ? row[lang] : "【 】")],
        })),
      })),
    ],
  }),
});

const cell = (type: string, content: Part[]): Part => ({ type, content: [{ type: "paragraph", content }] });
const newestLast = Array.from({ length: yearsBack + 1 }, (_, at) => yearsBack - at);

/**
 * A table of the last years, each row a figure that the company's statements tell by themselves or, without one, for
 * staff to fill.
 */
export const yearsTable = (head: Texts, rows: readonly (readonly [Texts, FigureName?])[], of?: Piece["of"]): Piece => {
  const course = (name: FigureName) =>
    newestLast.map((back): Part[] => [figure({ figure: name, back, form: "beside" })]);
  return {
    ...(of && { of }),
    in: (lang) => ({
      type: "table",
      content: [
        {
          type: "tableRow",
          content: [inline(head[lang]), ...course("finance.year")].map((one) => cell("tableHeader", one)),
        },
        ...rows.map(([row, name]) => ({
          type: "tableRow",
          content: [
            cell("tableHeader", inline(row[lang])),
            ...(name ? course(name) : newestLast.map(() => inline("【 】"))).map((one) => cell("tableCell", one)),
          ],
        })),
      ],
    }),
  };
};

/**
 * The body of a page in one starting site, as it is stored; it opens with the picture of that id where there is one.
 */
export const bodyOf = ({ pieces }: StartingPage, template: TemplateName, picture: string | null = null): Words =>
  Object.fromEntries(
    languages.map((lang) => [
      lang,
      storeRich({
        type: "doc",
        content: [
          ...(picture ? [{ type: "picture", attrs: { picture } }] : []),
          ...pieces.filter(({ of }) => !of || of.includes(template)).map((piece) => piece.in(lang)),
        ],
      }),
    ]),
  ) as Words;
