import { rmSync, writeFileSync } from "node:fs";
import { endLeftovers, identify, workerdPids } from "../setup/processes.mjs";
import { StartError } from "./state-folder.ts";

/** Takes the state folder for this process. `note` writes down which workerd belongs to it, `release` gives it back. */
export function claim(file: string, state: string) {
  const other = endLeftovers(file);
  if (other)
    throw new StartError(
      `the state folder ${state} is in use by process ${other}: stop it, or name another folder with IRH_STATE`,
    );
  const note = () =>
    writeFileSync(file, JSON.stringify({ ...identify(process.pid), workerd: workerdPids().map(identify) }));
  note();
  return { note, release: () => rmSync(file, { force: true }) };
}
