import { calls } from "~/areas.server";
import { openApiOf } from "~/server/api/openapi.server";

/** Made once in an isolate, when somebody asks for it. */
export const document = openApiOf(calls);
