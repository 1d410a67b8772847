import { readdirSync, readFileSync } from "node:fs";

/** Name, parent and start time of a process, from /proc (Linux; elsewhere nothing is known of any process). */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const end = text.lastIndexOf(")");
    const [, parent, ...rest] = text.slice(end + 2).split(" ");
    return { name: text.slice(text.indexOf("(") + 1, end), parent: Number(parent), startedAt: rest[17] };
  } catch {
    return null;
  }
}

/** The start time tells a process from a later one with the same number. */
export const identify = (pid) => ({ pid, startedAt: statOf(pid)?.startedAt });
export const isAlive = ({ pid, startedAt }) => startedAt !== undefined && statOf(pid)?.startedAt === startedAt;

/** @returns {number[]} the workerd processes that this Node process started */
export function workerdPids() {
  if (process.platform !== "linux") return [];
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    const stat = statOf(pid);
    return stat?.parent === process.pid && stat.name.startsWith("workerd");
  });
}

/**
 * Looks at the note that a runner leaves while it runs. One that was killed outright has left its workerd behind: that
 * is ended here, so that two never write one database. Returns the process that is still running, if there is one.
 */
export function endLeftovers(note) {
  let last;
  try {
    last = JSON.parse(readFileSync(note, "utf8"));
  } catch {
    return null;
  }
  if (isAlive(last)) return last.pid;
  for (const left of last.workerd ?? []) if (isAlive(left)) process.kill(left.pid, "SIGKILL");
  return null;
}
