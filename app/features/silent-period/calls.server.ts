import { type CallTable, reading } from "~/server/api/router.server";
import { Nothing } from "~/shared/wire";
import { findSilentPeriods } from "./operations.server";
import { SilentPeriods } from "./schemas";

export const silentPeriodCalls = {
  "POST /irh/fontSurveyExplainController/getQuiteDateInfo": reading(
    Nothing,
    SilentPeriods,
    async (ctx) => ({
      items: (await findSilentPeriods(ctx)).map(({ contentId, part, ...period }) => ({
        ...period,
        id: contentId,
        report: part,
      })),
    }),
    { pages: ["appointments", "calendar"] },
  ),
} satisfies CallTable;
