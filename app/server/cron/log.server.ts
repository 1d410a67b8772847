import type { Ctx } from "../request/context.server";

/** One line of the log about the work of all companies together. */
export const log: Ctx["log"] = (event, fields) => console.log(JSON.stringify({ event, ...fields }));
