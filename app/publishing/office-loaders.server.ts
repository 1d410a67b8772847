import { redirect } from "react-router";
import type { ZodType } from "zod";
import { formAnswer } from "~/server/api/form-answer.server";
import type { Ctx } from "~/server/request/context.server";
import { openedQuery } from "~/server/sealing/typed.server";
import { returnPath } from "~/shared/forms/return-path";
import { may } from "~/shared/permissions";
import type { Draft } from "./contents/drafts";
import { contentScreenAction, showContentScreen } from "./drafts/content-screen.server";
import { listContentsFor } from "./drafts/office-list.server";
import type { Kind } from "./kind";
import { nothingHere } from "./loaders.server";
import { actOnMany } from "./releases/act-on-many.server";

/** What the office list of a kind shows. */
export async function loadOfficeList(ctx: Ctx, { kind, area }: Kind, request: Request) {
  const { search, typed } = await openedQuery(ctx, new URL(request.url).searchParams);
  return { page: await listContentsFor(ctx, kind, search), typed, mayEdit: may(ctx, `${area}.edit`), now: ctx.now };
}

/** What that list does with the contents that were chosen in it. */
export const submitOfficeList = async (ctx: Ctx, { kind }: Kind, request: Request) =>
  formAnswer(await actOnMany(ctx, kind, await request.formData()));

/**
 * What the office screen of one content shows, or of one that is begun (`new`); throws a 404 for one that is not there.
 */
export async function loadEditor(ctx: Ctx, kind: Kind, id: string, request: Request) {
  const screen = await showContentScreen(ctx, kind, id, new URL(request.url).searchParams);
  if (!screen) throw nothingHere();
  return screen;
}

/**
 * What that screen does with its form; a draft that is begun leads back to where its address says. `schema` where the
 * kind's types are not all that the company has.
 */
export async function submitEditor(
  ctx: Ctx,
  kind: Kind,
  id: string,
  request: Request,
  schema: ZodType<Draft> = kind.schema(),
) {
  const edited = { kind: kind.kind, schema, read: kind.read };
  const form = await request.formData();
  const { outcome, goTo } = await contentScreenAction(ctx, edited, id, form);
  const back = form.has("then") ? null : returnPath(new URL(request.url).searchParams);
  if (goTo) throw redirect(back ?? goTo);
  return formAnswer(outcome);
}
