import { NewCompany } from "~/features/platform/schemas/new-company";
import { type Ctx, newId } from "~/server/request/context.server";
import { staffAt } from "../staff/invited";
import { testEnv } from "../support/context";

export const consoleAt = (ctx: Ctx): Ctx => ({ ...ctx, env: { ...ctx.env, OPERATOR_HOST: "console.test" } });

/** The context of who runs the deployment. */
export async function operatorAt(): Promise<Ctx> {
  const ctx = consoleAt(await staffAt("operator@example.com", "admin", { companyId: "console" }));
  return { ...ctx, actor: { ...(ctx.actor as Extract<Ctx["actor"], { kind: "staff" }>), operates: true } };
}

/** What is asked for a new company, as the form says it. */
export const wish = (more: object = {}) =>
  NewCompany.parse({
    ...{ id: newId(), name: { "zh-CN": "远山", tc: "遠山", en: "Far Hills" }, host: "ir.far-hills.example.com" },
    ...{ codes: "600000.sh 00700.HK", email: "First@far-hills.example.com", person: "李明", lang: "en", ...more },
  });

export const rowsOf = async (text: string, ...values: unknown[]) =>
  (
    await testEnv()
      .DB.prepare(text)
      .bind(...values)
      .all()
  ).results;

export const hostsNow = () => rowsOf("SELECT host, company_id AS id, origin, database FROM hosts ORDER BY host");
