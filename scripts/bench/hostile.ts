import { cookieAs } from "../../tests/support/staff-session.ts";
import type { World } from "../local/world.ts";
import { median } from "./load.ts";
import { hostilePdfs, hostileTables } from "./readers.ts";
import { bodyOf, firstSecurity, waitsDuring } from "./waits.ts";

const files = 20;

/**
 * What a reader waits for the home page while twenty of the dearest files that readers of files take arrive at once, by
 * staff's two doors for them; in milliseconds, beside the usual wait.
 */
export async function measureHostile(world: World): Promise<{ usual: number; longest: number; statuses: string }> {
  const cookie = await cookieAs("editor");
  const instrumentId = await firstSecurity(world);
  const made = [
    ...Object.entries(hostilePdfs).map(([name, make]) => ({ to: "/ui/irh/office/files", name: `${name}.pdf`, make })),
    ...Object.entries(hostileTables).map(([name, make]) => ({
      to: "/ui/irh/office/prices.data",
      name: `${name}.${name.startsWith("CSV") ? "csv" : "xlsx"}`,
      make,
    })),
  ];
  const bodies = await Promise.all(
    Array.from({ length: files }, async (_, at) => {
      const { to, name, make } = made[at % made.length] as (typeof made)[number];
      return { to, ...(await bodyOf({ intent: "preview", instrumentId, file: new File([make().slice()], name) })) };
    }),
  );
  const page = `${world.url}/ui/irh/index`;
  const usual = median(await waitsDuring(page, () => new Promise((done) => setTimeout(done, 3_000))));
  const statuses: number[] = [];
  const send = async ({ to, type, bytes }: (typeof bodies)[number]) => {
    const headers = { Cookie: cookie, Origin: world.url, "Content-Type": type };
    const answer = await fetch(`${world.url}${to}`, { method: "POST", headers, body: bytes });
    await answer.arrayBuffer();
    statuses.push(answer.status);
  };
  const waits = await waitsDuring(page, () => Promise.all(bodies.map(send)));
  return { usual, longest: Math.max(...waits), statuses: statuses.sort().join(" ") };
}
