/** A font that is nothing but a map of letters (cmap, format 12) of these groups. */
export function fontWith(groups: readonly (readonly [number, number])[]): Uint8Array {
  const bytes = new Uint8Array(12 + 16 + 12 + 16 + 12 * groups.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x00010000);
  view.setUint16(4, 1);
  bytes.set(new TextEncoder().encode("cmap"), 12);
  view.setUint32(20, 28);
  view.setUint32(24, bytes.length - 28);
  view.setUint16(30, 1);
  view.setUint32(36, 12);
  view.setUint16(40, 12);
  view.setUint32(52, groups.length);
  for (const [at, [first, last]] of groups.entries()) {
    view.setUint32(56 + 12 * at, first);
    view.setUint32(60 + 12 * at, last);
  }
  return bytes;
}
