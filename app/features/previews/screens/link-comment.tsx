import { previewHeaders } from "~/publishing/public/preview";
import { ctxKey } from "~/server/request/context.server";
import { submitComment } from "../operations/comment-form.server";
import { openedKey } from "../operations/opened.server";
import { CommentScreen } from "../parts/comment-screen";
import type { Route } from "./+types/link-comment";

export const handle = { whilePrivate: true };
export const headers = () => previewHeaders;

export function loader({ context, url }: Route.LoaderArgs) {
  const { base } = context.get(openedKey);
  return { base, page: url.searchParams.get("page") ?? "index", commentKey: context.get(ctxKey).newId() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { base, link } = context.get(openedKey);
  return submitComment(context.get(ctxKey), await request.formData(), base, link);
}

export default function LinkComment({ loaderData, actionData }: Route.ComponentProps) {
  return <CommentScreen {...loaderData} asksName failed={actionData} />;
}
