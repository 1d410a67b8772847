import { redirect } from "react-router";
import { ctxKey } from "~/server/context.server";
import { textIn } from "~/shared/forms/form-data";
import { findInOffice } from "../operations/find.server";
import type { Route } from "./+types/find";

export const handle = { hydrate: true, permission: "office.open", write: "account.own" };

export const loader = () => redirect("/homeIndex");

/** A post, because what is typed may be a person's address or number. */
export const action = async ({ context, request }: Route.ActionArgs) =>
  findInOffice(context.get(ctxKey), textIn(await request.formData(), "text"));
