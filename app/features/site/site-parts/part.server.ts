import type { Ctx } from "~/server/request/context.server";
import type { CompanySettingsView } from "~/server/settings/company-settings";

/**
 * A part of the site that staff arrange as a whole: the look, the menu, a page of blocks. `of` is what the company of a
 * context shows of it, `shows` what it sets of the company's row to show a body, `told` what the log keeps of one,
 * `path` the office screen.
 */
export type SitePart<Body> = {
  name: string;
  path: string;
  /** What a second person is asked about it; its kind is what the company may name as needing none. */
  question: { kind: "site.look" | "site.menu" | "site.page"; subjectId: string };
  actions: { save: string; publish: string };
  of: (ctx: Pick<Ctx, "company" | "registry">) => Body;
  shows: (body: Body) => CompanySettingsView;
  auditView: (ctx: Pick<Ctx, "registry">, body: Body) => object;
};
