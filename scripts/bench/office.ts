import { officeScreens } from "../../tests/staff/office-screens.ts";
import { cookieAs } from "../../tests/support/staff-session.ts";
import { firstScreen } from "./bytes.ts";

const first = "homeIndex";
const kB = (bytes: number) => `${(bytes / 1_000).toFixed(0)} kB`;

/**
 * What each screen of the back office transfers when it is the first one, and what it adds for who comes from the
 * overview.
 */
export async function measureOffice(site: string) {
  const cookie = await cookieAs("admin");
  const at = (path: string) => firstScreen(`${site}/ui/irh/${path}`, cookie);
  const home = await at(first);
  const table = [];
  const its = officeScreens.filter(
    ({ live, shows, path, permission }) => live && shows && permission !== "platform.operate" && !path.includes(":"),
  );
  for (const { path } of its) {
    const { bytes, files, depth } = await at(path);
    const more = [...files].filter(([url]) => url.includes("/assets/") && !home.files.has(url));
    table.push({
      screen: path,
      "as the first one": `${kB(bytes)} (${path === first ? 200 : 300}), ${files.size} requests, ${depth} rounds (2)`,
      "from the overview": `${kB(more.reduce((sum, [, size]) => sum + size, 0))} (60)`,
    });
  }
  return table;
}
