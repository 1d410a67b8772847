import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { mails, raw } from "./sample-mails.ts";

const isThere = spawnSync("spamassassin", ["--version"]).status === 0;

/** What SpamAssassin finds in a mail by the rules that ask nobody else. */
function scoreOf(mail: string): { score: number; found: string } {
  const { stdout } = spawnSync("spamassassin", ["-L", "-t"], { input: mail, encoding: "utf8" });
  const status = /^X-Spam-Status: .*?(?=^\S)/ms.exec(stdout)?.[0].replaceAll(/\s+/g, " ") ?? "";
  return { score: Number(/score=(-?[\d.]+)/.exec(status)?.[1]), found: /tests=(\S+)/.exec(status)?.[1] ?? status };
}

describe.skipIf(!isThere)("SpamAssassin, offline, takes for no spam", () => {
  const scores: number[] = [];

  test.each(mails.filter(([name]) => !name.startsWith("every block")))("the mail of %s", async (name, mail) => {
    const { score, found } = scoreOf(await raw({ ...mail, to: "reader@example.com" }));
    scores.push(score);
    console.log(`mail score: ${score.toFixed(1)} ${name} (${found})`);
    expect(score).toBeLessThan(2);
  });

  test("all of them", () => console.log(`mail score: ${scores.length} mails, worst ${Math.max(...scores).toFixed(1)}`));
});
