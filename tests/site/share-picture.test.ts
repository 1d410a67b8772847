import { exports } from "cloudflare:workers";
import { RouterContextProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { lookOf } from "~/features/site/look/look-part.server";
import { changeTheme, saveLook } from "~/features/site/look/operations.server";
import { action, loader as office } from "~/features/site/share/office-share-picture";
import { shownShareFile } from "~/features/site/share/share-picture";
import { showShare } from "~/features/site/share/share-pictures.server";
import { loader } from "~/features/site/shell/static-file";
import { sweepFiles } from "~/server/files/files.server";
import { findCompany, forgetCompanies } from "~/server/request/companies.server";
import { type Ctx, contextOf, ctxKey } from "~/server/request/context.server";
import type { FormOutcome } from "~/shared/forms/form-outcome";
import { shareSvg } from "~/ui/public/frame/share-svg";
import { png } from "../pictures/png";
import { editor, noon, testContext } from "../support/context";

afterEach(() => void vi.useRealTimers());

const scene = (companyId: string) => testContext({ companyId, actor: editor("editor") });

async function later(ctx: Ctx, now = ctx.now): Promise<Ctx> {
  forgetCompanies();
  const found = await findCompany(ctx, new URL(ctx.company.origin).hostname, Date.now());
  return contextOf({ ...ctx, now, company: found ?? ctx.company });
}

function args(ctx: Ctx, request: Request, params: object = {}) {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  return { context, request, params, url: new URL(request.url) } as unknown as Parameters<typeof action>[0] &
    Parameters<typeof loader>[0];
}

async function posted(ctx: Ctx, fields: Record<string, string | Uint8Array>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
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

/** The name of an own picture that was uploaded. */
async function ownOf(ctx: Ctx): Promise<string> {
  const answer = await posted(ctx, { own: await png(1600, 840) });
  if (!answer.ok) throw new Error(answer.code);
  return (answer.value as { file: string }).file;
}

const withOwn = (ctx: Ctx, en: string | null) => ({ ...lookOf(ctx), share: { "zh-CN": null, tc: null, en } });

const officePicture = (ctx: Ctx, file: string) =>
  office(args(ctx, new Request(`${ctx.company.origin}/ui/irh/office/sharePicture?file=${file}`)) as never);

const shown = (ctx: Ctx) => Object.fromEntries(showShare(ctx).map((one) => [one.lang, one]));

test("the pictures that the office drew stand for links of their language until name or colour change", async () => {
  const ctx = await scene("share1");
  expect(shown(ctx).en).toMatchObject({ state: "none", file: undefined });
  const drawn = {
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

test("an own picture is a picture, large enough, and this company's, and stays in the stead of drawn ones until a look without it", async () => {
  const ctx = await scene("share3");
  expect(await posted(ctx, { own: new TextEncoder().encode("no picture at all") })).toMatchObject({
    ok: false,
    code: "fileTypeNotSupported",
  });
  expect(await posted(ctx, { own: await png(500, 250) })).toMatchObject({ ok: false, code: "pictureTooSmall" });
  const file = await ownOf(ctx);
  const other = await scene("share5");
  expect(await saveLook(other, { look: withOwn(other, file), revision: 0, out: "now" })).toMatchObject({
    ...{ ok: false, code: "invalid" },
    issues: [{ field: "look.share", code: "fileGone" }],
  });
  expect(await saveLook(ctx, { look: withOwn(ctx, file), revision: 0, out: "now" })).toMatchObject({ ok: true });
  await changeTheme(await later(ctx), { theme: "chinaRed", riseFall: "auto" });
  const after = await later(ctx);
  expect(shownShareFile(after.company, "en")).toBe(file);
  expect(shownShareFile(after.company, "tc")).toBeUndefined();
  expect((await served(after, file)).headers.get("Content-Type")).toBe("image/jpeg");
  await sweepFiles({ ...after, now: new Date(after.now.getTime() + 2 * 86_400_000) });
  expect((await served(after, file)).status).toBe(200);
  await posted(after, { en: await png(1200, 630) });
  const drawn = shown(await later(ctx)).en?.file;
  expect(shownShareFile((await later(ctx)).company, "en")).toBe(file);
  const without = { look: withOwn(await later(ctx), null), revision: 2, out: "now" as const };
  expect(await saveLook(await later(ctx), without)).toMatchObject({ ok: true });
  const gone = await later(ctx);
  expect(shownShareFile(gone.company, "en")).toBe(drawn);
  expect((await served(gone, file)).status).toBe(404);
  expect((await served(gone, drawn)).status).toBe(200);
});

test("an own picture that is planned is in no page, call or address before its second, and in all of them from it on", async () => {
  const ctx = await scene("share6");
  const file = await ownOf(ctx);
  const second = noon.getTime() + 30_000;
  expect(await saveLook(ctx, { look: withOwn(ctx, file), revision: 0, out: "draft" })).toMatchObject({ ok: true });
  const planned = { look: withOwn(ctx, file), revision: 1, out: new Date(second) };
  expect(await saveLook(ctx, planned)).toMatchObject({ ok: true });
  const known = async (at: number) => {
    vi.setSystemTime(at);
    const reader = await later(ctx, new Date(at));
    const answer = await exports.default.fetch(
      new Request("https://share6.test/irh/indexHome/getCompanySiteConfigShare?lang=en", {
        ...{ method: "POST", body: "{}" },
        headers: { "Content-Type": "application/json" },
      }),
    );
    const { value } = (await answer.json()) as { value: { picture: string } };
    return {
      call: value.picture.endsWith(file),
      page: shownShareFile(reader.company, "en") === file,
      picture: (await served(reader, file)).status,
    };
  };
  expect(await known(second - 1)).toEqual({ call: false, page: false, picture: 404 });
  expect(await known(second)).toEqual({ call: true, page: true, picture: 200 });
  const staff = { ...ctx, company: { ...ctx.company, liveAt: null } };
  expect((await officePicture(staff, file)).status).toBe(200);
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
  const texts = { lang: "en" as const, line: "Investor Relations", codes: ["609718.SH"] };
  const light = shareSvg({ ...texts, colour: "#f5d90a", name: `A <b> & "Sons"` });
  expect(light).toContain("A &#60;b&#62; &#38; &#34;Sons&#34;");
  expect(light).toContain('fill="#111111"');
  expect(shareSvg({ ...texts, colour: "#0055cc", name: "甲" })).toContain('fill="#ffffff"');
  const long = shareSvg({ ...texts, colour: "#0055cc", name: "International Advanced Precision Manufacturing Group" });
  expect(long.match(/font-weight="700"/g)).toHaveLength(2);
});
