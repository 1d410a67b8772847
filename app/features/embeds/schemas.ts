import { z } from "zod";

const mostParents = 20;

/** The origin of a site that may show frames, as `https://www.example.com`; null for anything else. */
function originOf(line: string): string | null {
  try {
    const url = new URL(line);
    // guard: frame-parent-full-host
    const isPlain = url.href === `${url.origin}/` && /^[\w-]+(\.[\w-]+)+$/.test(url.hostname);
    // guard: frame-parent-https
    // guard: frame-parent-plain-origin
    return url.protocol === "https:" && isPlain ? url.origin : null;
  } catch {
    return null;
  }
}

/** The sites that may show the company's frames, one a line: https addresses without a path. */
export const FrameParents = z.object({
  parents: z
    .string()
    .max(4_000, "fieldTooLong")
    .transform((text, checked) => {
      const lines = text.split(/\s+/).filter(Boolean);
      const origins = lines.map(originOf);
      if (origins.includes(null)) checked.addIssue({ code: "custom", message: "originFormat" });
      // guard: frame-parent-limit
      if (origins.length > mostParents) checked.addIssue({ code: "custom", message: "fieldTooLong" });
      return [...new Set(origins.flatMap((origin) => origin ?? []))];
    }),
});
export type FrameParents = z.output<typeof FrameParents>;

const pixels = z.coerce.number().int().min(1).max(10_000).optional();

/** What a site asks for by oEmbed 1.0: an address, and the box in pixels that its frame has to fit. */
export const OEmbedQuery = z.object({
  url: z.string().min(1).max(2_000),
  format: z.string().default("json"),
  maxwidth: pixels,
  maxheight: pixels,
});
