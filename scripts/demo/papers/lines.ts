const noStart = /^[，。；：、！？）》」』”’％%…,.;:!?)\]]/u;
const noEnd = /[（《「『“‘(]$/u;
/** What may not be torn apart: a word of Latin letters or digits, or one other sign. */
const pieces = /[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}.,'’%/\-–+&@]*|\s+|./gu;

/**
 * A text in lines of at most that width: words whole, no line beginning with a closing mark or ending with an opening
 * one.
 */
export function linesOf(text: string, wide: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line: string[] = [];
  let length = 0;
  for (const [piece] of text.matchAll(pieces)) {
    const more = measure(piece);
    if (length + more <= wide || line.length === 0 || (noStart.test(piece) && length + more <= wide + 8)) {
      if (line.length === 0 && !piece.trim()) continue;
      line.push(piece);
      length += more;
      continue;
    }
    const over: string[] = [];
    if (noStart.test(piece) && line.length > 1) over.unshift(line.pop() ?? "");
    while (line.length > 1 && noEnd.test(line.at(-1) ?? "")) over.unshift(line.pop() ?? "");
    lines.push(line.join("").trimEnd());
    line = [...over, ...(piece.trim() || over.length > 0 ? [piece] : [])];
    length = measure(line.join(""));
  }
  if (line.length > 0) lines.push(line.join("").trimEnd());
  return lines;
}
