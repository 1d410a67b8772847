import { previewHeaders } from "~/publishing/public/preview";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { submitComment } from "../operations/comment-form.server";
import { CommentScreen } from "../parts/comment-screen";
import type { Route } from "./+types/staff-comment";

export const handle = { permission: "previews.edit" };
export const headers = () => previewHeaders;

export const loader = ({ context, url }: Route.LoaderArgs) => ({
  base: hrefOf("view"),
  page: url.searchParams.get("page") ?? "index",
  commentKey: context.get(ctxKey).newId(),
});

export async function action({ context, request }: Route.ActionArgs) {
  return submitComment(context.get(ctxKey), await request.formData(), hrefOf("view"), null);
}

export default function StaffComment({ loaderData, actionData }: Route.ComponentProps) {
  return <CommentScreen {...loaderData} asksName={false} failed={actionData} />;
}
