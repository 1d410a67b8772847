import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { endLeftovers, identify, isAlive, workerdPids } from "../setup/processes.mjs";
import { noteIn, StartError } from "./state-folder.ts";

/**
 * Takes the state folder for this process. `note` writes down which workerd belongs to it and where its control port
 * listens, `release` gives it back.
 */
export function claim(file: string, state: string) {
  const other = endLeftovers(file);
  if (other)
    throw new StartError(
      `the state folder ${state} is in use by process ${other}: stop it, or name another folder with IRH_STATE`,
    );
  const note = (control?: string) =>
    writeFileSync(file, JSON.stringify({ ...identify(process.pid), control, workerd: workerdPids().map(identify) }));
  note();
  return { note, release: () => rmSync(file, { force: true }) };
}

/** Where the control port of the world listens that has this state folder; null when none runs. */
export function readClaim(state: string): string | null {
  try {
    const { control, ...process } = JSON.parse(readFileSync(noteIn(state), "utf8"));
    return isAlive(process) ? (control ?? null) : null;
  } catch {
    return null;
  }
}
