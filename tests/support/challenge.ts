import { Buffer } from "node:buffer";
import { inflateSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { proofPuzzle } from "~/features/visitors/operations/challenge-proof.server";

const [width, solid] = [600, 3];

/** Where the mark of a drawn slide lies, as a machine finds it that decodes the picture. */
export function markOf(picture: string): number {
  const png = Buffer.from(picture.replace(/^data:image\/png;base64,/, ""), "base64");
  const at = png.indexOf("IDAT");
  const row = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4))).subarray(1, width + 1);
  const [from, to] = [row.indexOf(solid), row.lastIndexOf(solid)];
  if (from < 0) throw new Error("no mark is drawn");
  return Math.round((from + to + 1) / 20);
}

/** The same of the slide that stands on a page. */
export const markOn = async (page: Page): Promise<number> =>
  markOf((await page.locator(".slide image").getAttribute("href")) ?? "");

/** The proof that a browser computes for a puzzle. */
export async function proofOf(puzzle: string): Promise<string> {
  const challenge = JSON.parse(puzzle);
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}

/** The same for the challenge with this id, made light with the deployment's own secret: for tests of other things. */
export const lightProof = async (secret: string, id: string): Promise<string> =>
  proofOf(await proofPuzzle({ env: { AUTH_SECRET: secret } as never }, id, 1));

/** The light proof for a puzzle. */
const lightened = (secret: string, puzzle: string) =>
  lightProof(secret, JSON.parse(puzzle).parameters.data.id as string);

const unescaped = (text: string) => text.replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/**
 * The fields with which a visitor passes the challenge of a page that was fetched; with the deployment's secret at no
 * cost.
 */
export async function slideFields(html: string, secret?: string) {
  const challenge = /name="challenge" value="([^"]+)"/.exec(html)?.[1];
  const picture = /href="(data:image\/png;base64,[^"]+)"/.exec(html)?.[1];
  const puzzle = /data-challenge="([^"]+)"/.exec(html)?.[1];
  if (!challenge || !picture || !puzzle) throw new Error("the page has no challenge");
  const work = unescaped(puzzle);
  return {
    challenge,
    slide: String(markOf(picture)),
    proof: await (secret ? lightened(secret, work) : proofOf(work)),
  };
}

/** The answer to a slide as a form sends it, at no cost. */
export const answerTo = async (
  secret: string,
  { token, picture, puzzle }: { token: string; picture: string; puzzle: string },
) => ({ challenge: token, slide: String(markOf(picture)), proof: await lightened(secret, puzzle) });

/** The fields with which a visitor of a page that was fetched gets the code again, whose challenge was passed there. */
export function passedFields(html: string): { passed: string } {
  const passed = /name="passed" value="([^"]+)"/.exec(html)?.[1];
  if (!passed) throw new Error("no challenge was passed");
  return { passed };
}

/**
 * Slides the handle of the page's challenge over its mark. Where no script runs, the proof stands in for the wait of a
 * minute.
 */
export async function slide(page: Page): Promise<void> {
  await page.getByRole("slider").fill(String(await markOn(page)));
  if (!(await page.locator("noscript p").first().isVisible())) return;
  const proof = await proofOf((await page.locator("[data-challenge]").getAttribute("data-challenge")) ?? "");
  await page.locator("[name=proof]").evaluate((field, value) => field.setAttribute("value", value), proof);
}
