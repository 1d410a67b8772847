import { data, redirect } from "react-router";
import type { Ctx } from "~/server/request/context.server";
import { missing, refusalInit } from "~/server/request/statuses.server";
import { textIn } from "~/shared/forms/form-data";
import { invalid } from "~/shared/forms/form-outcome";
import { addressOfPage, isPage } from "../rules/comments";
import { LinkComment, NewComment } from "../schemas";
import { leaveComment } from "./comments.server";
import type { OpenLink } from "./links.server";

const names = ["key", "page", "place", "words", "writer"] as const;

/**
 * Takes in the form below a page of the preview and leads back to that page, below `base`; else answers what was typed
 * with what is wrong. Throws a 404 for a page that there is none of.
 */
export async function submitComment(ctx: Ctx, form: FormData, base: string, link: OpenLink | null) {
  const values = Object.fromEntries(names.map((name) => [name, textIn(form, name).replaceAll("\r\n", "\n")]));
  if (!isPage(values.page ?? "", ctx.registry.columns)) throw missing();
  const input = (link ? LinkComment : NewComment).safeParse(values);
  const outcome = input.success ? await leaveComment(ctx, input.data, link) : invalid(input.error);
  if (outcome.ok) throw redirect(`${addressOfPage(values.page ?? "", base).replace(/^\/ui\/irh/, "")}#comments`, 303);
  return data({ values, refusal: outcome }, refusalInit(outcome));
}
