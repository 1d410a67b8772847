import { lettersIn, tablesOf } from "~/shared/reading/sfnt";

/** What of harfbuzz's functions is used here; handles are addresses in its memory. */
type Harfbuzz = {
  memory: WebAssembly.Memory;
  _initialize: () => void;
  malloc: (size: number) => number;
  hb_blob_create: (data: number, size: number, mode: number, user: number, destroy: number) => number;
  hb_blob_destroy: (blob: number) => void;
  hb_blob_get_data: (blob: number, length: number) => number;
  hb_blob_get_length: (blob: number) => number;
  hb_face_create: (blob: number, index: number) => number;
  hb_face_destroy: (face: number) => void;
  hb_face_reference_blob: (face: number) => number;
  hb_set_add: (set: number, value: number) => void;
  hb_set_clear: (set: number) => void;
  hb_subset_input_create_or_fail: () => number;
  hb_subset_input_destroy: (input: number) => void;
  hb_subset_input_set: (input: number, which: number) => number;
  hb_subset_input_set_flags: (input: number, flags: number) => void;
  hb_subset_input_unicode_set: (input: number) => number;
  hb_subset_input_pin_all_axes_to_default: (input: number, face: number) => number;
  hb_subset_input_pin_axis_location: (input: number, face: number, axis: number, value: number) => number;
  hb_subset_or_fail: (face: number, input: number) => number;
};

const readonlyMode = 1;
const layoutFeatures = 6;
const noHinting = 1;
/** What headings and figures need; the forms of other languages would double the glyphs. */
const features = ["kern", "ccmp", "liga", "calt", "mark", "mkmk", "tnum", "lnum"];
const headingWeight = 600;

const tagOf = (name: string) => [...name].reduce((tag, letter) => tag * 256 + letter.charCodeAt(0), 0);

/**
 * The part of a font that draws these letters, as an sfnt; null for what is no font, and for a font that has none of
 * them.
 */
export type TakePart = (letters: string) => Uint8Array<ArrayBuffer> | null;

function partIn(hb: Harfbuzz, face: number, letters: string): Uint8Array<ArrayBuffer> | null {
  const input = hb.hb_subset_input_create_or_fail();
  hb.hb_subset_input_set_flags(input, noHinting);
  const layout = hb.hb_subset_input_set(input, layoutFeatures);
  hb.hb_set_clear(layout);
  for (const name of features) hb.hb_set_add(layout, tagOf(name));
  const wanted = hb.hb_subset_input_unicode_set(input);
  for (const letter of letters) hb.hb_set_add(wanted, letter.codePointAt(0) ?? 0);
  hb.hb_subset_input_pin_all_axes_to_default(input, face);
  hb.hb_subset_input_pin_axis_location(input, face, tagOf("wght"), headingWeight);
  const smaller = hb.hb_subset_or_fail(face, input);
  hb.hb_subset_input_destroy(input);
  if (smaller === 0) return null;
  const blob = hb.hb_face_reference_blob(smaller);
  const from = hb.hb_blob_get_data(blob, 0);
  const bytes = new Uint8Array(hb.memory.buffer).slice(from, from + hb.hb_blob_get_length(blob));
  hb.hb_blob_destroy(blob);
  hb.hb_face_destroy(smaller);
  return bytes;
}

const hasOutlines = (font: Uint8Array) => tablesOf(font).some(({ tag }) => ["glyf", "CFF ", "CFF2"].includes(tag));

/**
 * Opens a font for taking parts out of it, in a memory of its own that ends with what is returned. Whatever the bytes
 * are, all that can happen is that no part comes out: the library runs in WebAssembly, and what it trips over counts as
 * no font.
 */
export async function openFont(bytes: Uint8Array): Promise<TakePart> {
  const { default: code } = await import("harfbuzzjs/dist/harfbuzz-subset.wasm");
  const hb = (await WebAssembly.instantiate(code)).exports as unknown as Harfbuzz;
  hb._initialize();
  const at = hb.malloc(bytes.length);
  new Uint8Array(hb.memory.buffer).set(bytes, at);
  const blob = hb.hb_blob_create(at, bytes.length, readonlyMode, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  return (letters) => {
    try {
      const part = partIn(hb, face, letters);
      return part && hasOutlines(part) && lettersIn(part).size > 0 ? part : null;
    } catch {
      return null;
    }
  };
}
