/** Calls of the spec that no area answers yet; the list may only shrink. They answer 501 before any question of rights. */
export const notBuilt: ReadonlySet<string> = new Set([
  "POST /irh/backHomeManage/getVisitorQRCode",
  "POST /irh/fontSurveyExplainController/getSurveyExplainBaseInfo",
  "POST /irh/fontSurveyExplainController/getSignCheckField",
  "POST /irh/fontSurveyExplainController/getQuiteDateInfo",
  "POST /irh/appointmentSurvey/getUuid",
  "POST /irh/appointmentSurvey/updateUuidById",
  "POST /irh/participate/getParticipateData",
  "POST /irh/participate/saveSignMsgById",
  "POST /irh/participate/sendSignMsg",
  "POST /irh/participate/getsignMsgById",
  "POST /signature/irh/getSignStatus",
]);
