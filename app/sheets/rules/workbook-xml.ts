import { Parser } from "htmlparser2";
import type { Budget } from "~/shared/reading/budget";
import { type Archive, piecesOf } from "./archive";

type Attributes = Record<string, string>;
/** What becomes of the elements of a part, by their names without prefix. */
export type Handlers = {
  open?: (name: string, attributes: Attributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/** Workbooks go some ten elements deep; the parser looks through all that are open for each that closes. */
const deepest = 64;
/** Of one element; a cell has four. */
const mostAttributes = 100;

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/**
 * Reads a part of a workbook a piece at a time, and waits after each for whoever reads on. Throws where it is none of a
 * workbook's.
 */
export async function* readXml(
  archive: Archive,
  path: string,
  { open, text, close }: Handlers,
  budget: Budget,
): AsyncGenerator<void> {
  let depth = 0;
  let attributeCount = 0;
  const parser = new Parser(
    {
      onattribute() {
        attributeCount += 1;
        // guard: workbook-attributes-limited
        if (attributeCount > mostAttributes) throw new Error("too many attributes");
      },
      onopentag(name, attributes) {
        attributeCount = 0;
        depth += 1;
        // guard: workbook-depth-limited
        if (depth > deepest) throw new Error("nested too deeply");
        budget.spend("objects");
        open?.(localName(name), attributes);
      },
      ontext: (piece) => text?.(piece),
      onclosetag(name) {
        depth -= 1;
        close?.(localName(name));
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  const decoder = new TextDecoder();
  for await (const piece of piecesOf(archive, path, budget)) {
    parser.write(decoder.decode(piece, { stream: true }));
    yield;
  }
  parser.end(decoder.decode());
  yield;
}

/** The same for a part of which everything is wanted. */
export async function readAll(...given: Parameters<typeof readXml>): Promise<void> {
  for await (const _ of readXml(...given));
}

/** Characters that XML has no room for, as Excel writes them. */
export const unescaped = (text: string): string =>
  text.includes("_x")
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
