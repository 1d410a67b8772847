import { RouterContextProvider } from "react-router";
import { saveProfile } from "~/features/company/profile/operations.server";
import { Profile } from "~/features/company/schemas";
import { loader as officeLoader } from "~/pictures/office/picture-file";
import { action as uploadAction } from "~/pictures/office/picture-upload";
import { action as libraryAction } from "~/pictures/office/pictures";
import { showPictures } from "~/pictures/operations/pictures.server";
import { loader as publicLoader } from "~/pictures/screens/picture-file";
import { type Ctx, ctxKey } from "~/server/request/context.server";
import type { FormOutcome } from "~/shared/forms/form-outcome";
import { editor, testContext } from "../support/context";

let companies = 0;
export const scene = () => {
  companies += 1;
  return testContext({ companyId: `pictures${companies}`, actor: editor("editor") });
};

function routed(ctx: Ctx) {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  return context;
}
type Args = Parameters<typeof uploadAction>[0] &
  Parameters<typeof publicLoader>[0] &
  Parameters<typeof libraryAction>[0];
const args = (ctx: Ctx, request: Request, params: object = {}) =>
  ({ context: routed(ctx), request, params }) as unknown as Args;

export type Uploaded = FormOutcome<{ id: string; name: string }>;

/** Sends a file to the library, or in the place of a picture, as the screen does. */
export async function upload(ctx: Ctx, bytes: Uint8Array, name = "a.jpg", instead: Record<string, string> = {}) {
  const body = new FormData();
  body.set("file", new File([bytes as BlobPart], name));
  for (const [key, value] of Object.entries(instead)) body.set(key, value);
  const request = new Request("https://c1.test/ui/irh/office/pictures/upload", { method: "POST", body });
  const answer = await uploadAction(args(ctx, request));
  return { status: answer.status, ...((await answer.json()) as Uploaded) };
}

export async function stored(ctx: Ctx, bytes: Uint8Array, name?: string): Promise<string> {
  const answer = await upload(ctx, bytes, name);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.id;
}

/** Posts the library's form. */
export async function library(ctx: Ctx, fields: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const request = new Request("https://c1.test/ui/irh/office/pictures", { method: "POST", body });
  const answer = (await libraryAction(args(ctx, request))) as unknown as { data: FormOutcome<unknown> };
  return answer.data;
}

export const words = { "alt.zh-CN": "厂房", "alt.tc": "廠房", "alt.en": "The plant" };
export const described = (ctx: Ctx, id: string, revision = 1, more: Record<string, string> = {}) =>
  library(ctx, { id, revision: String(revision), focusX: "30", focusY: "70", ...words, ...more });

export const pictureOf = async (ctx: Ctx, id: string) => {
  const picture = (await showPictures(ctx)).find((one) => one.id === id);
  if (!picture) throw new Error("no such picture");
  return picture;
};

type Served = { status: number; type?: string | null; cache?: string | null; bytes?: Uint8Array };

/** One file of a picture as readers get it, or staff. */
export async function served(ctx: Ctx, id: string, file: string, as: "readers" | "staff" = "readers"): Promise<Served> {
  const request = new Request(`https://c1.test/ui/irh/pictures/${id}/${file}`);
  try {
    const load = as === "readers" ? publicLoader : officeLoader;
    const answer = await load(args(ctx, request, { id, file }) as never);
    return {
      status: answer.status,
      type: answer.headers.get("Content-Type"),
      cache: answer.headers.get("Cache-Control"),
      bytes: new Uint8Array(await answer.arrayBuffer()),
    };
  } catch (thrown) {
    return { status: (thrown as Response).status };
  }
}

export const profileWith = (pictures: { hero?: string; portrait?: string }) =>
  Profile.parse({ fullName: { "zh-CN": "远山能源" }, shortName: { "zh-CN": "远山" }, ...pictures });

/** Saves the company's profile with these pictures. */
export const profiled = (ctx: Ctx, pictures: object, revision: number, publish: boolean) =>
  saveProfile(ctx, { profile: profileWith(pictures), revision, publish });
