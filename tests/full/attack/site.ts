import http from "node:http";
import type { AddressInfo } from "node:net";
import { totp } from "../../../scripts/local/totp.ts";
import { signedIn } from "../../support/sign-in.ts";
import { ownWorld } from "../../support/world.ts";

export type Finding = { tool: string; kind: string; where: string };

/** What an answer never says, whatever was asked. */
const insides =
  /D1_ERROR|SQLITE_[A-Z]+|\bat [\w.<>]+ \((?:file|node|\/)|\/node_modules\/|(?:Type|Reference|Range)Error: /;
const readable = 200_000;

/** Passes every request on to the site as it came, and notes what was answered. */
async function door(site: string) {
  const { hostname, port } = new URL(site);
  const statuses = new Map<string, number>();
  const findings: Finding[] = [];
  let tool = "";
  const server = http.createServer((requested, answer) => {
    const where = `${requested.method} ${requested.url}`;
    const note = (kind: string) => findings.push({ tool, kind, where });
    const { method, url: path, headers } = requested;
    const sent = http.request({ hostname, port, method, path, headers }, (got) => {
      const status = got.statusCode ?? 0;
      const answered = `${method} ${status}`;
      statuses.set(answered, (statuses.get(answered) ?? 0) + 1);
      if (status >= 500 && status !== 501 && !got.headers["retry-after"]) note(`answer ${status}`);
      let text = "";
      got.on("data", (piece: Buffer) => {
        if (text.length < readable) text += piece.toString("latin1");
      });
      got.on("end", () => insides.test(text) && note("tells of its insides"));
      answer.writeHead(status, got.headers);
      got.pipe(answer);
    });
    sent.on("error", () => answer.destroy());
    requested.on("error", () => sent.destroy());
    requested.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What the site answered to this tool since it began, and what was wrong with the answers. */
    begin(name: string) {
      tool = name;
      statuses.clear();
      findings.length = 0;
    },
    served: () => Object.fromEntries([...statuses].toSorted(([one], [other]) => one.localeCompare(other))),
    findings: () => [...findings],
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

/**
 * The built site with its demo companies on a port and with a state of its own, behind a door that counts. Who comes
 * from the own machine has no network, so limits of a network do not hold tools up; those of a person, an address and a
 * company do.
 */
export async function attackedSite() {
  const world = await ownWorld();
  const front = await door(world.url);
  const signIn = async (role: string) => {
    const account = world.accounts.find((one) => one.role === role);
    if (!account) throw new Error(`no demo account is ${role}`);
    return { session: await signedIn(world.url, account, () => totp(account.totpSecret)), email: account.email };
  };
  return {
    ...front,
    signIn,
    async stop() {
      await front.close();
      await world.stop();
    },
  };
}
