import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { BrowserContext, Page } from "@playwright/test";
import type { DemoAccount } from "../../scripts/local/demo.ts";
import { freshCodeOf, staff } from "./journeys.ts";

type Answer = { status: number; location: string; cookies: string[] };

const post = (host: string, route: string, form: Record<string, string>, cookie: string) =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = new URL(process.env.IRH_TEST_SITE ?? "http://127.0.0.1:8787");
    const headers = {
      host: `${host}:${port}`,
      cookie,
      origin: `http://${host}:${port}`,
      "content-type": "application/x-www-form-urlencoded",
    };
    const request = http.request({ host: "127.0.0.1", port, path: route, method: "POST", headers }, (answer) => {
      answer.resume();
      resolve({
        status: answer.statusCode ?? 0,
        location: answer.headers.location ?? "",
        cookies: answer.headers["set-cookie"] ?? [],
      });
    });
    request.once("error", reject).end(new URLSearchParams(form).toString());
  });

const pairs = (lines: string[]) => lines.map((line) => line.split(";")[0] ?? "").filter((pair) => !pair.endsWith("="));

async function open(account: DemoAccount, host: string): Promise<string> {
  const first = await post(host, "/ui/irh/office/signIn", { email: account.email, password: account.password }, "");
  const second = await post(
    host,
    "/ui/irh/office/twoFactor",
    { code: freshCodeOf(account) },
    pairs(first.cookies).join("; "),
  );
  const session = pairs(second.cookies).find((pair) => pair.startsWith("irh_staff="));
  if (!session) throw new Error(`${account.email} could not sign in: ${first.status}, then ${second.status}`);
  return session;
}

/** One session for each account in the whole run: a set of digits is good once, and journeys run side by side. */
async function sessionOf(account: DemoAccount, host: string): Promise<string> {
  const file = path.join(process.env.IRH_TEST_STATE ?? ".", `session-${account.email}`);
  try {
    mkdirSync(`${file}.lock`);
  } catch {
    for (let i = 0; i < 300 && !existsSync(file); i++) await setTimeout(100);
    return readFileSync(file, "utf8");
  }
  const session = await open(account, host);
  writeFileSync(`${file}.new`, session);
  renameSync(`${file}.new`, file);
  return session;
}

type At = { company?: string; host?: string; email?: string };

/** The Cookie header of demo staff with this role, at the first company or at the one whose host is named. */
export const cookieAs = (role: string, { company, host = "127.0.0.1", email }: At = {}): Promise<string> =>
  sessionOf(staff(role, company, email), host);

/** Signs a browser in as demo staff with this role, at the first company or at the one whose host is named. */
export async function signInAs(context: BrowserContext, role: string, at: At = {}): Promise<void> {
  const host = at.host ?? "127.0.0.1";
  const [name = "", ...value] = (await cookieAs(role, at)).split("=");
  await context.addCookies([
    { name, value: value.join("="), domain: host, path: "/", httpOnly: true, sameSite: "Lax" },
  ]);
}

/** Opens an office screen and waits until its script has taken over: what is typed before that is not yet watched. */
export async function openOffice(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator("html[data-live]").waitFor();
}
