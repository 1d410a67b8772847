import type { DemoAccount } from "../../scripts/local/demo.ts";
import { ask } from "./http.ts";

const pairs = (lines: string[] = []) =>
  lines.map((line) => line.split(";")[0] ?? "").filter((pair) => !pair.endsWith("="));

/**
 * Signs an account in at a site; answers its session as a Cookie header. `code` is asked for once the password has
 * passed.
 */
export async function signedIn(
  site: string,
  { email, password }: DemoAccount,
  code: () => string | Promise<string>,
  host = "127.0.0.1",
): Promise<string> {
  const own = `${host}:${new URL(site).port}`;
  const post = (path: string, form: Record<string, string>, cookie: string) =>
    ask(`${site}/ui/irh/office/${path}`, {
      method: "POST",
      headers: { host: own, cookie, origin: `http://${own}`, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(form).toString(),
    });
  const first = await post("signIn", { email, password }, "");
  const second = await post("twoFactor", { code: await code() }, pairs(first.headers["set-cookie"]).join("; "));
  const session = pairs(second.headers["set-cookie"]).find((pair) => pair.startsWith("irh_staff="));
  if (!session) throw new Error(`${email} could not sign in: ${first.status}, then ${second.status}`);
  return session;
}
