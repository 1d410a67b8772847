import { Budget } from "~/shared/reading/budget";

/** Of data; names, headings and footers come on top. */
export const maxLines = 20_000;
const besides = 50;
export const mostRecords = maxLines + besides;
/**
 * Wide enough for forty years of quarters with room to spare; Excel has 16,384, to which one cell would pad its row.
 */
export const maxColumns = 1_024;
export const maxCells = 4_000_000;
export const maxUnpacked = 64 * 1_024 * 1_024;
export const maxSheets = 64;
/** Of an archive: a workbook has a few for each sheet, and its pictures. */
export const maxParts = 2_000;

/** Thrown where a value stands beyond the last column that is read. */
export class TooWide extends Error {}

/**
 * For one table: `bytes` of its unpacked parts, `objects` for its elements and cells, `steps` for the letters of its
 * cells.
 */
export const tableBudget = () => new Budget({ bytes: maxUnpacked, objects: maxCells, steps: maxUnpacked });
