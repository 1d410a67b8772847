import type { ReactNode } from "react";
import { hrefOf } from "~/shared/addresses";
import type { Mark, Part, RichText } from "~/shared/rich/document";
import { type FigureRef, refOf } from "~/shared/rich/figures";
import { Picture } from "./picture";

type View = Parameters<typeof Picture>[0]["picture"] & { tag?: string | undefined };
type File = { name: string; note: string; href: string; isFilm: boolean };
type Given = {
  /** A picture of the library that readers have, by its id. */
  picture: (id: string) => View | null;
  /** A file that comes with the text, by its id. */
  file: (id: string) => File | null;
  /** A figure of the company in words, as it is now. */
  figure: (ref: FigureRef) => string;
};

const wrappers: Record<Exclude<Mark["type"], "link">, "strong" | "em" | "u" | "sup" | "sub"> = {
  ...{ bold: "strong", italic: "em", underline: "u", superscript: "sup", subscript: "sub" },
};

const marked = (children: ReactNode, { type, attrs }: Mark): ReactNode => {
  if (type !== "link") {
    const Wrapper = wrappers[type];
    return <Wrapper>{children}</Wrapper>;
  }
  const isOwn = attrs?.href.startsWith("/");
  return (
    <a href={attrs?.href} rel={isOwn ? undefined : "noopener noreferrer external"}>
      {children}
    </a>
  );
};

const textOf = ({ type, text = "", content = [] }: Part): string =>
  type === "figure" ? "—" : text + content.map(textOf).join("");
const isFigure = (text: string) =>
  /^[(（+\-−]?\s*[¥$€]?[\d,]+(?:\.\d+)?\s*(?:%|％|pct)?[)）]?$|^[—–-]$/.test(text.trim());

/** The columns, after the first, that hold figures alone; none of a table with cells that span. */
function figureColumns(rows: readonly Part[]): ReadonlySet<number> {
  const cells = rows.map(({ content = [] }) => content);
  const spans = cells.flat().some(({ attrs = {} }) => Number(attrs.colspan) > 1 || Number(attrs.rowspan) > 1);
  const found = new Set<number>();
  for (let at = 1; !spans && at < Math.max(...cells.map(({ length }) => length)); at++) {
    const texts = cells.map((row) => textOf(row[at] ?? { type: "" }).trim()).filter(Boolean);
    if (texts.length > 0 && texts.every(isFigure)) found.add(at);
  }
  return found;
}

/** The text of a cell whose only part is one paragraph stands in it alone. */
function Cell({ part, given, scope, end }: { part: Part; given: Given; scope: "col" | "row"; end: boolean }) {
  const { attrs = {}, content = [] } = part;
  const [first] = content;
  const inside =
    content.length === 1 && first?.type === "paragraph" ? (
      <Parts parts={first.content} given={given} />
    ) : (
      <Parts parts={content} given={given} />
    );
  const shared = {
    colSpan: Number(attrs.colspan) > 1 ? Number(attrs.colspan) : undefined,
    rowSpan: Number(attrs.rowspan) > 1 ? Number(attrs.rowspan) : undefined,
    className: end || isFigure(textOf(part)) ? "end" : undefined,
  };
  return part.type === "tableHeader" ? (
    <th scope={scope} {...shared}>
      {inside}
    </th>
  ) : (
    <td {...shared}>{inside}</td>
  );
}

function RichTable({ rows, given }: { rows: Part[]; given: Given }) {
  const isHead = ({ content = [] }: Part) => content.every(({ type }) => type === "tableHeader");
  const heads = rows.findIndex((row) => !isHead(row));
  const [head, body] = heads > 0 ? [rows.slice(0, heads), rows.slice(heads)] : [[], rows];
  const ends = figureColumns(body);
  const rowOf = (scope: "col" | "row") => (one: Part, at: number) => (
    <tr key={at}>
      {one.content?.map((cell, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells of one fixed text
        <Cell key={n} part={cell} given={given} scope={scope} end={scope === "col" && ends.has(n)} />
      ))}
    </tr>
  );
  return (
    <div
      className="table-box rich-table"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it with the keys
      tabIndex={0}
    >
      <table>
        {head.length > 0 && <thead>{head.map(rowOf("col"))}</thead>}
        <tbody>{body.map(rowOf("row"))}</tbody>
      </table>
    </div>
  );
}

const captionOf = (caption: unknown) =>
  typeof caption === "string" && caption ? <figcaption>{caption}</figcaption> : null;

function One({ part, given }: { part: Part; given: Given }): ReactNode {
  const { type, attrs = {}, content = [], text, marks = [] } = part;
  const inside = <Parts parts={content} given={given} />;
  switch (type) {
    case "text":
      return marks.reduceRight<ReactNode>(marked, text);
    case "figure":
      return marks.reduceRight<ReactNode>(marked, <span className="nowrap">{given.figure(refOf(part))}</span>);
    case "hardBreak":
      return <br />;
    case "paragraph":
      return content.length > 0 && <p>{inside}</p>;
    case "heading": {
      const Heading = attrs.level === 3 ? "h3" : attrs.level === 4 ? "h4" : "h2";
      return content.length > 0 && <Heading>{inside}</Heading>;
    }
    case "bulletList":
      return <ul>{inside}</ul>;
    case "orderedList":
      return <ol start={Number(attrs.start) > 1 ? Number(attrs.start) : undefined}>{inside}</ol>;
    case "listItem":
      return <li>{inside}</li>;
    case "horizontalRule":
      return <hr />;
    case "table":
      return <RichTable rows={content} given={given} />;
    case "callout":
      return (
        <div className={`callout ${attrs.tone}`} role="note">
          {inside}
        </div>
      );
    case "columns":
      return <div className={content.length > 2 ? "side-by-side three" : "side-by-side"}>{inside}</div>;
    case "column":
      return <div>{inside}</div>;
    case "picture": {
      const shown = given.picture(String(attrs.picture));
      if (!shown) return null;
      return (
        <figure>
          <a href={hrefOf(`picture?id=${attrs.picture}`)}>
            <Picture picture={shown} sizes="(min-width: 900px) 720px, 66vw" className="in-text" lang={shown.tag} />
          </a>
          {captionOf(attrs.caption)}
        </figure>
      );
    }
    case "video":
    case "document": {
      const file = given.file(String(attrs.file));
      if (!file) return null;
      const name = String(attrs.title || file.name);
      if (type === "video" && file.isFilm)
        return (
          <figure>
            {/* biome-ignore lint/a11y/useMediaCaption: what is said in it stands in the text that it comes with */}
            <video className="film" src={file.href} controls playsInline preload="none" aria-label={name} />
            {captionOf(attrs.title)}
          </figure>
        );
      return (
        <p className="paper-line">
          <a href={file.href}>{name}</a> <span className="muted small">{file.note}</span>
        </p>
      );
    }
    default:
      return null;
  }
}

const Parts = ({ parts = [], given }: { parts?: Part[] | undefined; given: Given }) =>
  parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one fixed text
    <One key={at} part={part} given={given} />
  ));

/** Headings without a level left out: the first is an h2, each further one at most a level below the one before. */
function levelled(parts: readonly Part[], last: { level: number }): Part[] {
  return parts.map((part) => {
    if (part.type === "heading") {
      last.level = Math.min(Number(part.attrs?.level ?? 2), last.level + 1);
      return { ...part, attrs: { level: last.level } };
    }
    return part.content && part.type !== "paragraph" ? { ...part, content: levelled(part.content, last) } : part;
  });
}

/** A rich text as readers see it: plain elements of the allow list, nothing that comes as markup. */
export const RichBody = ({ rich, ...given }: Given & { rich: RichText }) => (
  <div className="prose rich">
    <Parts parts={levelled(rich.content, { level: 1 })} given={given} />
  </div>
);
