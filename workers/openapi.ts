import { calls } from "~/areas.server";
import { openApiOf } from "~/server/door/openapi.server";
import { notBuilt } from "./not-built";

/** Made once in an isolate, when somebody asks for it. */
export const document = openApiOf(calls, notBuilt);
