import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What keeps the local world from starting; `message` is the one line a person reads. */
export class StartError extends Error {}

const ours = ["secrets.json", "letter-seal.json", "messages.jsonl", "world.json", "worker.log", "v3"];

export const unreadable = (state: string, what: string) =>
  new StartError(`the state folder ${state} cannot be used (${what}): start over with  npm start -- --fresh`);

/** The note of the process that uses the folder. */
export const noteIn = (state: string) => path.join(state, "world.json");

/** Deletes what a local world keeps, and nothing else that may lie in the folder. */
export function clearState(state: string) {
  for (const name of ours) rmSync(path.join(state, name), { recursive: true, force: true });
}

/** The folder's files, created when missing. Refuses a path that cannot be written. */
export function openState(state: string) {
  try {
    mkdirSync(path.join(state, "v3"), { recursive: true });
  } catch (error) {
    throw new StartError(
      `the state folder ${state} cannot be written (${(error as Error).message}): name another one with IRH_STATE`,
    );
  }
  return {
    storage: path.join(state, "v3"),
    messages: path.join(state, "messages.jsonl"),
    log: path.join(state, "worker.log"),
    world: noteIn(state),
    secrets: readSecrets(state),
  };
}

export type Secrets = { SEAL_KEYS: string; INDEX_SECRET: string; AUTH_SECRET: string };

/** The secrets of this state folder: random, made once, because the sealed rows in it open with no others. */
function readSecrets(state: string): Secrets {
  const file = path.join(state, "secrets.json");
  if (!existsSync(file)) {
    const random = () => randomBytes(32).toString("base64");
    const secrets = { SEAL_KEYS: JSON.stringify({ k1: random() }), INDEX_SECRET: random(), AUTH_SECRET: random() };
    writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
    return secrets;
  }
  try {
    const secrets = JSON.parse(readFileSync(file, "utf8")) as Secrets;
    if (!secrets.SEAL_KEYS || !secrets.INDEX_SECRET || !secrets.AUTH_SECRET) throw new Error("a secret is missing");
    return secrets;
  } catch (error) {
    throw unreadable(state, `secrets.json: ${(error as Error).message}`);
  }
}
