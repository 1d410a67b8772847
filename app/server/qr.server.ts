import { encode } from "uqr";

const maxStored = 500;
const drawn = new Map<string, string>();

/**
 * A text as a QR code, in a `data:` address of a few hundred bytes: each run of dark points is one stroke. Drawn once
 * in an isolate, as trying its eight masks takes as long as a page.
 */
export function qrPicture(text: string): string {
  const picture = drawn.get(text) ?? drawnAnew(text);
  if (drawn.size >= maxStored) drawn.clear();
  drawn.set(text, picture);
  return picture;
}

function drawnAnew(text: string): string {
  const { data, size } = encode(text, { border: 2 });
  const runs = data.flatMap((row, y) => {
    const marks: string[] = [];
    for (let x = 0; x < size; x++) {
      const from = x;
      while (row[x]) x++;
      if (x > from) marks.push(`M${from} ${y}h${x - from}`);
    }
    return marks;
  });
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 -.5 ${size} ${size}' shape-rendering='crispEdges'><path fill='#fff' d='M0-.5h${size}v${size}H0z'/><path stroke='#000' d='${runs.join("")}'/></svg>`;
  return `data:image/svg+xml,${svg.replaceAll("#", "%23").replaceAll("<", "%3C").replaceAll(">", "%3E")}`;
}
