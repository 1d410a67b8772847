import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { action } from "~/features/site/office/share-picture";
import { changeTheme } from "~/features/site/operations/look.server";
import { showShare } from "~/features/site/operations/share-pictures.server";
import { loader } from "~/features/site/screens/static-file";
import { findCompany } from "~/server/companies.server";
import { type Ctx, ctxKey } from "~/server/context.server";
import { sweepFiles } from "~/server/files.server";
import type { FormOutcome } from "~/shared/forms/form-outcome";
import { shareSvg } from "~/ui/public/frame/share-svg";
import { png } from "../pictures/png";
import { editor, testContext } from "../support/context";

const scene = (companyId: string) => testContext({ companyId, actor: editor("editor") });

async function later(ctx: Ctx): Promise<Ctx> {
  const found = await findCompany(ctx, new URL(ctx.company.origin).hostname, Date.now());
  return { ...ctx, company: found ?? ctx.company };
}

function args(ctx: Ctx, request: Request, params: object = {}) {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  return { context, request, params } as unknown as Parameters<typeof action>[0] & Parameters<typeof loader>[0];
}

async function posted(ctx: Ctx, said: Record<string, string | Uint8Array>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(said))
    body.set(name, typeof value === "string" ? value : new File([value as BlobPart], `${name}.png`));
  const request = new Request(`${ctx.company.origin}/ui/irh/office/sharePicture`, { method: "POST", body });
  const answer = (await action(args(ctx, request))) as unknown as { data: FormOutcome<unknown> };
  return answer.data;
}

/** What readers get under the name of a stored picture. */
async function served(ctx: Ctx, file = "") {
  const request = new Request(`${ctx.company.origin}/ui/irh/static/${file}`);
  const anyone = { ...ctx, actor: { kind: "system" as const } };
  return loader(args(anyone, request, { file })).catch((thrown) => thrown as Response);
}

const shown = (ctx: Ctx) => Object.fromEntries(showShare(ctx).map((one) => [one.lang, one]));

test("the pictures that the office drew stand for links of their language until name or colour change", async () => {
  const ctx = await scene("share1");
  expect(shown(ctx).en).toMatchObject({ state: "none", file: undefined });
  const drawn = {
    drawn: "yes",
    "zh-CN": await png(1200, 630),
    tc: await png(1200, 640),
    en: await png(1240, 630),
  };
  expect(await posted(ctx, drawn)).toMatchObject({ ok: true });
  const after = await later(ctx);
  const { en, tc } = shown(after);
  expect([en?.state, tc?.state, en?.file === tc?.file]).toEqual(["drawn", "drawn", false]);
  const answer = await served(after, en?.file);
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/png"]);
  expect(answer.headers.get("Cache-Control")).toContain("immutable");
  expect((await served(await scene("share2"), en?.file)).status).toBe(404);
  await changeTheme(after, { theme: "chinaRed", riseFall: "auto" });
  expect(shown(await later(after)).en).toMatchObject({ state: "outdated", file: undefined });
});

test("an own picture stays through a new look, is a picture and large enough, and goes when it is taken away", async () => {
  const ctx = await scene("share3");
  expect(await posted(ctx, { en: new TextEncoder().encode("no picture at all") })).toMatchObject({
    ok: false,
    code: "fileTypeNotSupported",
  });
  expect(await posted(ctx, { en: await png(500, 250) })).toMatchObject({ ok: false, code: "pictureTooSmall" });
  expect(await posted(ctx, { en: await png(1600, 840) })).toMatchObject({ ok: true });
  await changeTheme(await later(ctx), { theme: "chinaRed", riseFall: "auto" });
  const after = await later(ctx);
  const { en, tc } = shown(after);
  expect([en?.state, tc?.state]).toEqual(["own", "none"]);
  expect((await served(after, en?.file)).headers.get("Content-Type")).toBe("image/jpeg");
  await sweepFiles({ ...after, now: new Date(after.now.getTime() + 2 * 86_400_000) });
  expect((await served(after, en?.file)).status).toBe(200);
  expect(await posted(after, { remove: "en" })).toMatchObject({ ok: true });
  const gone = await later(ctx);
  expect(shown(gone).en?.state).toBe("none");
  expect((await served(gone, en?.file)).status).toBe(404);
});

test("a company that is not public shows its picture to nobody but staff", async () => {
  const ctx = await scene("share4");
  await posted(ctx, { en: await png(1200, 630) });
  const hidden = await later(ctx);
  const { file = "" } = shown(hidden).en ?? {};
  const closed = { ...hidden, company: { ...hidden.company, liveAt: null } };
  expect((await served(closed, file)).status).toBe(404);
  const staff = await loader(args(closed, new Request(closed.company.origin), { file }));
  expect(staff.status).toBe(200);
});

test("a drawn picture says name, line and codes in signs that can be read, and no name ends its markup", () => {
  const said = { lang: "en" as const, line: "Investor Relations", codes: ["609718.SH"] };
  const light = shareSvg({ ...said, colour: "#f5d90a", name: `A <b> & "Sons"` });
  expect(light).toContain("A &#60;b&#62; &#38; &#34;Sons&#34;");
  expect(light).toContain('fill="#111111"');
  expect(shareSvg({ ...said, colour: "#0055cc", name: "甲" })).toContain('fill="#ffffff"');
  const long = shareSvg({ ...said, colour: "#0055cc", name: "International Advanced Precision Manufacturing Group" });
  expect(long.match(/font-weight="700"/g)).toHaveLength(2);
});
