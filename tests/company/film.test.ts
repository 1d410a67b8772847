import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { loader as officeLoader } from "~/features/company/film/office";
import { loader as publicLoader } from "~/features/company/film/screen";
import { saveProfile } from "~/features/company/profile/operations.server";
import { Profile } from "~/features/company/schemas";
import { claimFile, putFile, sweepFiles } from "~/server/files/files.server";
import { type Ctx, ctxKey } from "~/server/request/context.server";
import { editor, testContext, testEnv } from "../support/context";

const mp4 = (size = 64) => {
  const bytes = new Uint8Array(size);
  bytes.set([0, 0, 0, 32, 0x66, 0x74, 0x79, 0x70, 0x69, 0x73, 0x6f, 0x6d]);
  return bytes;
};
let companies = 0;
const scene = () => {
  companies += 1;
  return testContext({ companyId: `film${companies}`, actor: editor("editor") });
};

async function uploaded(ctx: Ctx, bytes = mp4(), kind: "video" | "captions" = "video") {
  const stored = await putFile(ctx, new File([bytes as BlobPart], "loop.mp4"), kind);
  if (!stored.ok) throw new Error(stored.code);
  return stored.value.id;
}

const saved = (ctx: Ctx, film: string, revision: number, publish: boolean) =>
  saveProfile(ctx, {
    profile: Profile.parse({ fullName: { "zh-CN": "远山能源" }, shortName: { "zh-CN": "远山" }, film }),
    revision,
    publish,
  });

/** How the film is answered to readers, and to staff. */
async function answered(ctx: Ctx, id: string, headers: Record<string, string> = {}) {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const args = { context, params: { id }, request: new Request("https://c1.test/film", { headers }) };
  const status = async (load: typeof publicLoader | typeof officeLoader) => {
    try {
      return (await load(args as never)).status;
    } catch (thrown) {
      return (thrown as Response).status;
    }
  };
  return [await status(publicLoader), await status(officeLoader)];
}

describe("the film of the home page", () => {
  test("reaches staff once it is saved and readers once it is published, in parts too, and nobody of another company", async () => {
    const [ctx, other] = [await scene(), await scene()];
    const id = await uploaded(ctx);
    expect(await answered(ctx, id)).toEqual([404, 404]);
    expect(await saved(ctx, id, 0, false)).toMatchObject({ ok: true });
    expect(await answered(ctx, id)).toEqual([404, 200]);
    await saved(ctx, id, 1, true);
    expect(await answered(ctx, id)).toEqual([200, 200]);
    expect(await answered(ctx, id, { Range: "bytes=0-9" })).toEqual([206, 206]);
    expect(await answered(other, id)).toEqual([404, 404]);
    expect(await saved(other, id, 0, true)).toMatchObject({ code: "filmTaken" });
  });

  test("stays while readers have it, and ends once neither they nor the draft do", async () => {
    const ctx = await scene();
    const [first, next] = [await uploaded(ctx), await uploaded(ctx)];
    await saved(ctx, first, 0, true);
    await saved(ctx, next, 1, false);
    expect([await answered(ctx, first), await answered(ctx, next)]).toEqual([
      [200, 200],
      [404, 200],
    ]);
    await saved(ctx, "", 2, true);
    expect([await answered(ctx, first), await answered(ctx, next)]).toEqual([
      [404, 404],
      [404, 404],
    ]);
    expect(await saved(ctx, first, 3, true)).toMatchObject({ code: "filmTaken" });
    await sweepFiles(ctx);
    const { objects } = await testEnv().FILES.list({ prefix: `${ctx.company.id}/` });
    expect(objects).toEqual([]);
  });

  test("is no file of another kind, none that something else has, and none that takes a telephone too long", async () => {
    const ctx = await scene();
    const captions = await uploaded(ctx, new TextEncoder().encode("WEBVTT\n\n"), "captions");
    const large = await uploaded(ctx, mp4(6 * 1_048_576 + 1));
    const taken = await uploaded(ctx);
    await claimFile(ctx, taken);
    for (const film of [captions, large, taken, "0".repeat(26)])
      expect(await saved(ctx, film, 0, true)).toMatchObject({ ok: false, code: "filmTaken", facts: { limitMb: 6 } });
    expect(await saved(ctx, await uploaded(ctx, mp4(6 * 1_048_576)), 0, true)).toMatchObject({ ok: true });
  });
});
