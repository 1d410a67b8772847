import { expect, test } from "vitest";
import { compareRandomFormulas } from "../finance/reckoned/random-formulas.ts";
import { compareRandomRatios } from "../finance/reckoned/random-ratios.ts";
import { compareRandomStatements } from "../finance/reckoned/random-statements.ts";

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const runs = Number(process.env.STATEMENTS ?? 10_000);

test(`DuPont analyses of ${runs} random statements are exact to the last digit`, () => {
  expect(compareRandomStatements(seed, runs)).toBeGreaterThan(runs);
});

test(`indicators of ${runs} random formulas are exact to the last digit`, () => {
  expect(compareRandomFormulas(seed, runs)).toBeGreaterThan(runs / 2);
});

test(`ratios of ${runs} random statements are exact to the last digit`, () => {
  expect(compareRandomRatios(seed, runs)).toBeGreaterThan(runs);
});
