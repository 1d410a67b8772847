import dompurify from "./fixtures/dompurify.json";
import naughty from "./fixtures/naughty-strings.json";

/** The payloads of DOMPurify's own tests (cure53/DOMPurify, Apache-2.0 or MPL-2.0, test/fixtures/expect.mjs). */
export const domPurifyPayloads: readonly string[] = dompurify;
/** The Big List of Naughty Strings (minimaxir, MIT). */
export const naughtyStrings: readonly string[] = naughty;
