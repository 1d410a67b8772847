import { cookieAs } from "../../tests/support/staff-session.ts";
import type { World } from "../local/world.ts";
import { median } from "./load.ts";
import { bodyOf, firstSecurity, waitsDuring } from "./waits.ts";

const lines = 20_000;
const address = "/ui/irh/office/prices.data";

const dayAt = (at: number) => new Date(Date.UTC(2025, 11, 31) - at * 86_400_000).toISOString().slice(0, 10);
const priceAt = (at: number) => ((at * 7_919) % 900) / 100;

/** A file of 20,000 lines: a line a day, or a line a second of one day. */
function fileOf(kind: "days" | "ticks"): File {
  const rows = Array.from({ length: lines }, (_, at) => {
    const close = 11 + priceAt(at);
    const day =
      kind === "days" ? dayAt(Math.floor(at * 1.4)) : `2025-12-31 ${new Date(at * 1_000).toISOString().slice(11, 19)}`;
    return [day, close, close + 1, close - 1, close, 1_000 + at, (1_000 + at) * close].join();
  });
  return new File([["日期,开盘,最高,最低,收盘,成交量,成交额", ...rows].join("\n")], "prices.csv");
}

/**
 * Safety B13: what a second visitor waits for a public page while files of 20,000 lines are looked at and imported; the
 * longest wait of each beside the usual one, in milliseconds.
 */
export async function measureImports(world: World): Promise<Record<string, { usual: number; longest: number }>> {
  const cookie = await cookieAs("editor");
  const page = `${world.url}/ui/irh/index`;
  const usual = median(await waitsDuring(page, () => new Promise((done) => setTimeout(done, 3_000))));
  const instrumentId = await firstSecurity(world);
  const found: Record<string, { usual: number; longest: number }> = {};
  const measure = async (name: string, fields: Record<string, string | File>) => {
    const { type, bytes: body } = await bodyOf({ instrumentId, ...fields });
    const headers = { Cookie: cookie, Origin: world.url, "Content-Type": type };
    let answer = "";
    const send = async () => {
      const sent = fetch(`${world.url}${address}`, { method: "POST", headers, body });
      answer = await sent.then((response) => response.text()).catch(() => "");
    };
    found[name] = { usual, longest: Math.max(...(await waitsDuring(page, send))) };
    return answer;
  };
  await measure("20,000 lines of one day, preview", { intent: "preview", file: fileOf("ticks") });
  const seen = await measure("20,000 days, preview", { intent: "preview", file: fileOf("days") });
  const [, fingerprint] = /"fingerprint","([0-9a-f]{64})"/.exec(seen) ?? [];
  const stored = await world.d1
    .prepare("SELECT id FROM files WHERE kind = 'table' ORDER BY rowid DESC LIMIT 1")
    .first<{ id: string }>();
  if (!fingerprint || !stored) throw new Error(`the preview answered ${seen.slice(0, 300)}`);
  await measure("20,000 days, import", { intent: "import", fileId: stored.id, fingerprint });
  await measure("50 MB, refused", {
    intent: "preview",
    file: new File([new Uint8Array(50 * 1_024 * 1_024)], "large.csv"),
  });
  return found;
}
