import { expect, test } from "vitest";
import { bytesOf } from "../stock/reading";
import { editor, testContext } from "../support/context";
import { isFull } from "../support/full";
import { importSamples } from "./import-samples";

/** So long that a reader that looks at a cell once for each of its letters would not end. */
const letters = 400_000;
const parts = ['"', "'", " ", ",", "(", "1", "1,", "-", "万", "/", "[(", "至", "a.", "日 ", "2024-01-01 "];

const cellOf = (part: string) => `"${part.repeat(letters / part.length).replaceAll('"', '""')}"`;

test.each(importSamples.map((sample, at) => ({ name: sample.of.name, sample, at })))(
  "$name reads cells of any length in one pass, among its names and below them",
  async ({ name, sample, at }) => {
    const companyId = `long-${name.replace(".", "-").toLowerCase()}`;
    const ctx = await testContext({ actor: editor("admin"), companyId, now: new Date("2026-06-30T04:00:00Z") });
    await sample.prepare?.(ctx);
    const head = sample.lines instanceof Uint8Array ? "日期,标题" : String(sample.lines[0]);
    const turn = at % parts.length;
    for (const part of isFull ? parts : parts.slice(turn, turn + 1)) {
      const row = [cellOf(part), cellOf(part)].join();
      for (const lines of [
        [head, row],
        [row, row],
      ]) {
        const seen = await sample.of.receive(
          ctx,
          new File([bytesOf(lines) as BlobPart], "long.csv"),
          (sample.answers ?? {}) as never,
        );
        expect(seen.ok ? seen.value.file.id : seen.code).toMatch(/\w/);
      }
    }
  },
);
