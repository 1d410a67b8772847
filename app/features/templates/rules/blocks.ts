import { type BlockSpan, type ColumnName, columnNames, type PlacedBlock, pageKey } from "~/shared/area";
import type { TemplateName } from "./parts";

type Row = readonly [name: string, span: BlockSpan];
type Pages = { home: readonly Row[] } & Record<ColumnName, readonly Row[]>;

const head: readonly Row[] = [
  ["headline", "top"],
  ["quote", "top"],
];

/**
 * What stands on the pages of blocks of each starting site, in its order; a block without contents leaves its place to
 * the next.
 */
const pages: Readonly<Record<TemplateName, Pages>> = {
  mainland: {
    home: [
      ...head,
      ["latestResults", 12],
      ["keyFigures", 12],
      ["announcements", 8],
      ["next", 4],
      ["reasons", 12],
      ["content", 12],
      ["activities", 12],
      ["honours", 6],
      ["esg", 6],
      ["people", 8],
      ["contactPerson", 4],
      ["signUp", 12],
    ],
    company: [
      ["profile", 12],
      ["reasons", 12],
      ["people", 12],
      ["meetings", 8],
      ["contact", 4],
      ["organisation", 12],
      ["institutions", 12],
    ],
    disclosure: [
      ["figuresOfYear", 12],
      ["announcements", 12],
      ["recommended", 12],
      ["esg", 12],
    ],
    stock: [
      ["price", 12],
      ["dividends", 6],
      ["shareCapital", 6],
      ["shareholdersInfo", 12],
      ["numberOfShareholders", 12],
      ["margin", 12],
      ["research", 12],
    ],
    communication: [
      ["events", 12],
      ["activities", 12],
      ["questions", 8],
      ["commonProblems", 4],
      ["education", 6],
      ["honours", 6],
      ["messages", 8],
      ["contact", 4],
    ],
  },
  hongKong: {
    home: [
      ...head,
      ["keyFigures", 12],
      ["latestResults", 12],
      ["announcements", 8],
      ["next", 4],
      ["reasons", 12],
      ["content", 12],
      ["dividends", 6],
      ["esg", 6],
      ["meetings", 8],
      ["contactPerson", 4],
      ["signUp", 12],
    ],
    company: [
      ["profile", 12],
      ["people", 12],
      ["meetings", 12],
      ["institutions", 12],
      ["contact", 12],
    ],
    disclosure: [
      ["announcements", 12],
      ["figuresOfYear", 12],
      ["esg", 12],
    ],
    stock: [
      ["price", 12],
      ["dividends", 12],
      ["shareholdersInfo", 6],
      ["shareCapital", 6],
      ["research", 12],
    ],
    communication: [
      ["events", 12],
      ["analysts", 12],
      ["commonProblems", 6],
      ["messages", 6],
      ["contact", 12],
    ],
  },
  dual: {
    home: [
      ...head,
      ["latestResults", 12],
      ["reasons", 12],
      ["content", 12],
      ["keyFigures", 12],
      ["announcements", 8],
      ["next", 4],
      ["recommended", 12],
      ["people", 8],
      ["contactPerson", 4],
      ["esg", 12],
      ["signUp", 12],
    ],
    company: [
      ["reasons", 12],
      ["profile", 12],
      ["people", 12],
      ["organisation", 12],
      ["meetings", 8],
      ["contact", 4],
    ],
    disclosure: [
      ["figuresOfYear", 12],
      ["recommended", 12],
      ["announcements", 12],
      ["esg", 12],
    ],
    stock: [
      ["price", 12],
      ["capitalEvents", 12],
      ["dividends", 6],
      ["shareCapital", 6],
      ["northbound", 12],
      ["research", 12],
    ],
    communication: [
      ["events", 12],
      ["activities", 12],
      ["analysts", 12],
      ["questions", 8],
      ["commonProblems", 4],
      ["messages", 8],
      ["contact", 4],
    ],
  },
};

/** The home page and the columns of a starting site as the settings of a company have them. */
export const blocksOf = (name: TemplateName): Record<ReturnType<typeof pageKey>, PlacedBlock[]> =>
  Object.fromEntries(
    (["home", ...columnNames] as const).map((page) => [
      pageKey(page),
      pages[name][page].map(([block, span]) => ({ id: block, name: block, span })),
    ]),
  );
