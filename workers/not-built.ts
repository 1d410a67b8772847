/** Calls of the spec that no area answers yet; the list may only shrink. They answer 501 before any question of rights. */
export const notBuilt: ReadonlySet<string> = new Set([
  "POST /irh/fontSurveyExplainController/getSurveyExplainBaseInfo",
]);
