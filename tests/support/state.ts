import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A state folder for one world: with the demo data, copied, where a run of journeys has loaded them once (`IRH_TEST_SEEDED`). */
export function newState(): string {
  const state = mkdtempSync(path.join(tmpdir(), "irh-world-"));
  if (process.env.IRH_TEST_SEEDED) cpSync(process.env.IRH_TEST_SEEDED, state, { recursive: true });
  return state;
}
