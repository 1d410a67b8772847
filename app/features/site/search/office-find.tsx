import { ctxKey } from "~/server/request/context.server";
import { textIn } from "~/shared/forms/form-data";
import type { Route } from "./+types/office-find";
import { findInOffice, listFindable } from "./find.server";

export const handle = { hydrate: true, permission: "office.open", write: "account.own" };

export const loader = ({ context }: Route.LoaderArgs) => listFindable(context.get(ctxKey));

/** A person's own screens stay the same while the document does. */
export const shouldRevalidate = () => false;

/** A post, because what is typed may be a person's address or number. */
export const action = async ({ context, request }: Route.ActionArgs) =>
  findInOffice(context.get(ctxKey), textIn(await request.formData(), "text"));
