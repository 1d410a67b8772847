import type { Ctx } from "~/server/request/context.server";
import { brandColour } from "~/shared/themes";

/** What stands for a company in a tab of the browser; a company that is not public yet shows no sign of its name. */
export const markOf = (company: Ctx["company"]) => ({
  colour: brandColour(company),
  name: company.liveAt ? company.name["zh-CN"] : "",
});
