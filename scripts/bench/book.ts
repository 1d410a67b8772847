import { statedYears } from "../../tests/finance/stated-years.ts";
import type { World } from "../local/world.ts";
import { median } from "./load.ts";

const years = 30;
const tries = 5;

/**
 * Milliseconds to the last byte of the Excel book of everything, of thirty years of quarters with two hundred items;
 * the median of a few. They are written into the newest set of the demo.
 */
export async function measureBook(world: World): Promise<number> {
  const insert = world.d1.prepare(
    `INSERT OR IGNORE INTO statements (company_id, figures, content_id, statement, period_end, span, currency, file_id, lines)
      SELECT s.company_id, s.figures, s.content_id, ?, ?, ?, ?, '', ? FROM statements s
      JOIN hosts h ON h.company_id = s.company_id AND h.host = '127.0.0.1' ORDER BY s.period_end DESC LIMIT 1`,
  );
  for (const { statement, end, span, currency, lines } of statedYears(years))
    await insert.bind(statement, end, span, currency, JSON.stringify(lines)).run();
  const took: number[] = [];
  for (let n = 0; n < tries; n++) {
    const began = performance.now();
    const answer = await fetch(`${world.url}/ui/irh/financials.xlsx?lang=en`);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`the book of everything answered ${answer.status}`);
    took.push(performance.now() - began);
  }
  return median(took);
}
