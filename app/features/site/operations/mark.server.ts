import type { Ctx } from "~/server/context.server";
import { brandColour } from "~/shared/themes";

/** What stands for a company in a tab of the browser; a company that is not public yet shows no sign of its name. */
export const markOf = ({ name, theme, settings, liveAt }: Ctx["company"]) => ({
  colour: brandColour({ theme, ...settings.colours }),
  name: liveAt ? name["zh-CN"] : "",
});
