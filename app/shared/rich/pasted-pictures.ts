/** How many pictures a clipboard has: those of its HTML or, where it has none, its files that are pictures. */
export function picturesIn(html: string, files: Iterable<{ type: string }> | ArrayLike<{ type: string }> = []): number {
  if (html) return html.match(/<img\b/gi)?.length ?? 0;
  return Array.from(files).filter(({ type }) => type.startsWith("image/")).length;
}
