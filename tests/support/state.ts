import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A state folder with nothing in it. */
export const emptyState = (): string => mkdtempSync(path.join(tmpdir(), "irh-world-"));

/**
 * A state folder for one world: with the demo data, copied, where a run of tests has loaded them once
 * (`IRH_TEST_SEEDED`).
 */
export function newState(): string {
  const state = emptyState();
  if (process.env.IRH_TEST_SEEDED) cpSync(process.env.IRH_TEST_SEEDED, state, { recursive: true });
  return state;
}
