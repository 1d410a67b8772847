import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { guardAreas, guardsOf, standsIn } from "../support/guard-off.ts";

describe.each(guardAreas)("the guards of %s that npm run test:full guards takes out", (area) => {
  test("each stand once where the list says, and their tests exist", () => {
    const wrong = guardsOf(area).filter(
      (guard) => standsIn(guard) !== 1 || guard.tests.length === 0 || !guard.tests.every((one) => existsSync(one)),
    );
    expect(wrong).toEqual([]);
  });
});
