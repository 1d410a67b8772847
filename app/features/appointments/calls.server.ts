import { type CallTable, call } from "~/server/call-desk.server";
import { ok, refuse } from "~/shared/outcome";
import { bookVisit } from "./operations/book-visit.server";
import { codeFormOf, sendBookingCode } from "./operations/booking-code.server";
import { showActivities, showActivity } from "./operations/show.server";
import {
  checkCode,
  checkMobile,
  checkRegistration,
  findFormFields,
  findMyVisit,
  listMyVisits,
} from "./operations/wire.server";
import { ActivityId, CodeCheck, MobileCheck, Nothing, Registration, RegistrationId, SentCode } from "./schemas";

export const appointmentCalls = {
  "POST /irh/fontSurveyExplainController/getSurveyTabInfo": call("public", Nothing, (ctx) =>
    showActivities(ctx, "ascending"),
  ),
  "POST /irh/fontSurveyExplainController/getResearchAppointmentInfo": call(
    "public",
    ActivityId,
    async (ctx, { activityId }) => {
      const activity = await showActivity(ctx, activityId);
      return activity ? ok(activity) : refuse("notFound");
    },
  ),
  "POST /irh/appointmentSurvey/getSettingField": call("public", ActivityId, (ctx, { activityId }) =>
    findFormFields(ctx, activityId),
  ),
  "GET /irh/fontSurveyExplainController/sendVerifyCode": call(
    "public",
    SentCode,
    (ctx, asked, request) => sendBookingCode(ctx, request, codeFormOf(asked)),
    { sameOrigin: true },
  ),
  "POST /irh/fontSurveyExplainController/verifyMobileMsgCode": call("public", CodeCheck, checkCode),
  "POST /irh/fontSurveyExplainController/repeatPhoneCheck": call("public", MobileCheck, checkMobile),
  "POST /irh/fontSurveyExplainController/saveParticipateCheck": call("public", Registration, checkRegistration),
  "POST /irh/participate/saveParticipate": call("public", Registration, bookVisit),
  "POST /irh/fontSurveyExplainController/getUserResearchAppointmentInfo": call("public", Nothing, (ctx, _, request) =>
    listMyVisits(ctx, request),
  ),
  "POST /irh/fontSurveyExplainController/getUserResearchAppointmentDetail": call(
    "public",
    RegistrationId,
    (ctx, { id }, request) => findMyVisit(ctx, request, id),
  ),
} satisfies CallTable;
