/** How a video comes: in parts of this many bytes, only the last one shorter, 2 GB in all at most. */
export const partBytes = 8 * 1024 * 1024;
export const mostBytes = 2 * 1024 * 1024 * 1024;
/** How many videos of a company may be on their way at once. */
export const mostOpen = 10;
/** What has not moved for so long is given up; milliseconds. */
export const staleAfter = 86_400_000;

/** In how many parts so many bytes come. */
export const partsOf = (size: number): number => Math.ceil(size / partBytes);

/** The bytes of one of its parts, counted from 1; 0 for one that it does not have. */
export const sizeOfPart = (size: number, part: number): number =>
  part < 1 || part > partsOf(size) ? 0 : Math.min(partBytes, size - (part - 1) * partBytes);

/** SHA-256 of these bytes as 64 hex digits. */
export const hashOfPart = async (bytes: BufferSource): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

/** The hash of a whole video: SHA-256 over the hashes of its parts, in their order. */
export const hashOfWhole = (hashes: readonly string[]): Promise<string> =>
  hashOfPart(new TextEncoder().encode(hashes.join("\n")));
