import { centralName } from "../database/databases.server";
import type { Company } from "./context.server";
import type { Env } from "./env.server";

type Query = { env: Pick<Env, "OPERATOR_HOST">; company: Pick<Company, "origin" | "database"> };

/** Whether a site is the console, from which companies are made and stopped. */
export const isConsoleAt = ({ OPERATOR_HOST }: Query["env"], origin: string): boolean =>
  OPERATOR_HOST !== undefined && OPERATOR_HOST !== "" && new URL(origin).hostname === OPERATOR_HOST;

/**
 * Whether this request is one of the console. It stands in the central database with what it decides, so that the log
 * of what was done stands or falls with it.
 */
export const isConsole = ({ env, company }: Query): boolean =>
  company.database === centralName && isConsoleAt(env, company.origin);
