import { createServer, type Server } from "node:http";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { sealRecord } from "../../app/server/sealing/sealed.server.ts";
import { test } from "../support/alone-test.ts";
import { slide } from "../support/challenge";

/**
 * Cloudflare's script as far as the page depends on it: it fills each widget with a frame and the answer that goes with
 * the form.
 */
const widget = `for (const box of document.querySelectorAll(".cf-turnstile")) {
  const frame = document.createElement("iframe");
  frame.title = "Turnstile";
  frame.src = "https://challenges.cloudflare.com/frame";
  const answer = document.createElement("input");
  Object.assign(answer, { type: "hidden", name: "cf-turnstile-response", value: box.dataset.cdata + " " + box.dataset.action });
  box.append(frame, answer);
}`;

let siteverify: Server;
let down = false;

// A company at whose forms no other journey of this world is a visitor.
const host = "second.localhost";
const site = () => String(process.env.IRH_TEST_SITE).replace("127.0.0.1", host);

test.beforeAll(async ({ browser, world }) => {
  siteverify = createServer(async (request, response) => {
    const fields = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
    const [cdata, action] = (fields.get("response") ?? "").split(" ");
    response
      .writeHead(down ? 503 : 200)
      .end(JSON.stringify({ success: fields.get("secret") === "the secret", cdata, action }));
  });
  const { port, hostname } = new URL(world.vars.TURNSTILE_URL ?? "");
  await new Promise<void>((ready) => siteverify.listen(Number(port), hostname, ready));
  const company = await world.d1
    .prepare("SELECT company_id AS id, database FROM hosts WHERE host = ?")
    .bind(host)
    .first<{ id: string; database: string }>();
  const { id = "", database = "" } = company ?? {};
  const own = world.databases[database] ?? world.d1;
  const { sealed, sealedKey } = await sealRecord({ SEAL_KEYS: JSON.parse(world.vars.SEAL_KEYS ?? "{}") }, id, {
    secret: "the secret",
  });
  await own.batch([
    own
      .prepare(
        "INSERT INTO company_secrets (company_id, name, sealed, sealed_key, updated_at) VALUES (?, 'turnstile', ?, ?, 0)",
      )
      .bind(id, sealed, sealedKey),
    own
      .prepare("UPDATE companies SET settings = json_set(settings, '$.challenge', json(?)) WHERE company_id = ?")
      .bind(JSON.stringify({ kind: "turnstile", siteKey: "0x4AAA" }), id),
  ]);
  const page = await (await browser.newContext()).newPage();
  await expect(async () => {
    await page.goto(`${site()}/ui/irh/appointments/inquiry?lang=en`);
    await expect(page.locator(".cf-turnstile")).toBeAttached({ timeout: 500 });
  }).toPass();
  await page.context().close();
});
test.afterAll(() => siteverify.close());

async function ask(page: Page) {
  const refused: string[] = [];
  page.on("console", (message) => message.text().includes("Content Security Policy") && refused.push(message.text()));
  await page.route("https://challenges.cloudflare.com/**", (route) =>
    route.fulfill(
      route.request().url().endsWith("/api.js")
        ? { contentType: "text/javascript", body: widget }
        : { contentType: "text/html", body: "<!doctype html><title>Turnstile</title>" },
    ),
  );
  await page.goto(`${site()}/ui/irh/appointments/inquiry?lang=en`);
  await page.getByLabel("Mobile number or e-mail").fill(`turnstile-${Date.now()}@example.com`);
  await expect(page.locator("iframe[title=Turnstile]")).toBeAttached();
  expect(refused).toEqual([]);
}

const codeGoesOut = (page: Page) => expect(page.getByText("If bookings exist, a code has been sent.")).toBeVisible();

test("a company's Turnstile guards the form in place of the slide, and the page's policy lets it work", async ({
  page,
}) => {
  await ask(page);
  await expect(page.getByRole("slider")).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).exclude("iframe").analyze();
  expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical").map(({ id }) => id)).toEqual(
    [],
  );
  await page.getByRole("button", { name: "Send code" }).click();
  await codeGoesOut(page);
});

test("while Turnstile is silent the own slide stands in, and what was typed stays", async ({ page }) => {
  down = true;
  try {
    await ask(page);
    await page.getByRole("button", { name: "Send code" }).click();
    await expect(page.getByRole("alert").getByText("The check does not answer at the moment")).toBeVisible();
    await expect(page.getByLabel("Mobile number or e-mail")).toHaveValue(/turnstile-/);
    await slide(page);
    await page.getByRole("button", { name: "Send code" }).click();
    await codeGoesOut(page);
  } finally {
    down = false;
  }
});

test("where Cloudflare cannot be reached, the form says why nothing is there to answer, and keeps what was typed", async ({
  page,
}) => {
  await page.route("https://challenges.cloudflare.com/**", (route) => route.abort());
  await page.goto(`${site()}/ui/irh/appointments/inquiry?lang=en`);
  await page.getByLabel("Mobile number or e-mail").fill("blocked@example.com");
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("alert")).toContainText("your network may block challenges.cloudflare.com");
  await expect(page.getByLabel("Mobile number or e-mail")).toHaveValue("blocked@example.com");
});

test("the privacy policy says that Turnstile checks, and the page to browsers without script what it needs", async ({
  page,
}) => {
  const htmlOf = async (path: string) => (await page.goto(`${site()}/ui/irh/${path}?lang=en`))?.text();
  expect(await htmlOf("privacy")).toContain("challenges.cloudflare.com");
  expect(await htmlOf("appointments/inquiry")).toMatch(/<noscript><p[^>]*>This check needs JavaScript\./);
});
