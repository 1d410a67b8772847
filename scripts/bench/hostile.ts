import { cookieAs } from "../../tests/support/staff-session.ts";
import type { World } from "../local/world.ts";
import { median } from "./load.ts";
import { hostilePdfs, hostileTables } from "./readers.ts";
import { bodyOf, firstSecurity, waitsDuring } from "./waits.ts";

const files = 20;

type Waits = { usual: number; unread: number; hostile: number; statuses: string };

/**
 * What a visitor waits for the home page at most while twenty of the dearest files of so many bytes at most arrive at
 * once, by staff's two doors for them; in milliseconds, beside the usual wait and that while as many bytes arrive that
 * are refused by their first ones: a local Worker takes them up on the one thread that answers visitors.
 */
export async function measureHostile(world: World, most: number): Promise<Waits> {
  const cookie = await cookieAs("editor");
  const instrumentId = await firstSecurity(world);
  const made = [
    ...Object.entries(hostilePdfs).map(([name, make]) => ({
      to: "/ui/irh/office/files",
      name: `${name}.pdf`,
      bytes: make(most),
    })),
    ...Object.entries(hostileTables).map(([name, make]) => ({
      to: "/ui/irh/office/prices.data",
      name: `${name}.${name.startsWith("CSV") ? "csv" : "xlsx"}`,
      bytes: make(),
    })),
  ].filter(({ bytes }) => bytes.length <= most);
  const bodiesOf = (bytesOf: (made: Uint8Array) => Uint8Array<ArrayBuffer>) =>
    Promise.all(
      Array.from({ length: files }, async (_, at) => {
        const { to, name, bytes } = made[at % made.length] as (typeof made)[number];
        const file = new File([bytesOf(bytes)], name);
        return { to, ...(await bodyOf({ intent: "preview", instrumentId, file })) };
      }),
    );
  const unread = await bodiesOf(({ length }) => new Uint8Array(length));
  const hostile = await bodiesOf((bytes) => bytes.slice());
  const page = `${world.url}/ui/irh/index`;
  const rest = () => new Promise((done) => setTimeout(done, 3_000));
  const usual = median(await waitsDuring(page, rest));
  const send = async ({ to, type, bytes }: (typeof hostile)[number]) => {
    const headers = { Cookie: cookie, Origin: world.url, "Content-Type": type };
    const answer = await fetch(`${world.url}${to}`, { method: "POST", headers, body: bytes });
    await answer.arrayBuffer();
    return answer.status;
  };
  const sendAll = async (bodies: typeof hostile) => {
    let statuses: number[] = [];
    const waits = await waitsDuring(page, async () => {
      statuses = await Promise.all(bodies.map(send));
    });
    return { longest: Math.max(...waits), statuses: statuses.sort().join(" ") };
  };
  const ofUnread = await sendAll(unread);
  await rest();
  const ofHostile = await sendAll(hostile);
  return { usual, unread: ofUnread.longest, hostile: ofHostile.longest, statuses: ofHostile.statuses };
}
