import { redirect } from "react-router";
import type { ZodType } from "zod";
import type { Ctx } from "~/server/context.server";
import { formAnswer } from "~/server/door/form-answer.server";
import { openedQuery } from "~/server/sealing/typed.server";
import { returnPath } from "~/shared/forms/return-path";
import { may } from "~/shared/permissions";
import type { Kind } from "./kind";
import { nothingHere } from "./loaders.server";
import { actOnMany } from "./operations/at-once/act-on-many.server";
import { contentScreenAction, showContentScreen } from "./operations/content-screen.server";
import { listContentsFor } from "./operations/office-list.server";
import type { Draft } from "./rules/drafts";

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
  const { outcome, goTo } = await contentScreenAction(ctx, edited, id, await request.formData());
  if (goTo) throw redirect(returnPath(new URL(request.url).searchParams) ?? goTo);
  return formAnswer(outcome);
}
