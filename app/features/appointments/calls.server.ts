import { type CallTable, call, reading } from "~/server/door/call-desk.server";
import { Nothing } from "~/shared/wire";
import { bookVisit } from "./operations/book-visit.server";
import { codeFormOf, sendBookingCode } from "./operations/booking-code.server";
import { showActivities } from "./operations/show.server";
import {
  checkCode,
  checkMobile,
  checkRegistration,
  findFormFields,
  findMyVisit,
  findOpenActivity,
  listMyVisits,
} from "./operations/wire.server";
import { tooManyHeads } from "./rules";
import { ActivityId, CodeCheck, MobileCheck, Registration, RegistrationId, SentCode } from "./schemas";
import * as answers from "./schemas/answers";

const survey = "/irh/fontSurveyExplainController";

export const appointmentCalls = {
  [`POST ${survey}/getSurveyTabInfo`]: reading(Nothing, answers.ActivityList, async (ctx) => ({
    items: await showActivities(ctx, "ascending"),
  })),
  [`POST ${survey}/getResearchAppointmentInfo`]: reading(ActivityId, answers.ShownActivity, (ctx, { activityId }) =>
    findOpenActivity(ctx, activityId),
  ),
  "POST /irh/appointmentSurvey/getSettingField": call("public", ActivityId, answers.FormFields, (ctx, { activityId }) =>
    findFormFields(ctx, activityId),
  ),
  [`GET ${survey}/sendVerifyCode`]: call(
    "public",
    SentCode,
    answers.CodeSent,
    (ctx, asked, request) => sendBookingCode(ctx, request, codeFormOf(asked)),
    { sameOrigin: true },
  ),
  [`POST ${survey}/verifyMobileMsgCode`]: call("public", CodeCheck, answers.CodeChecked, checkCode),
  [`POST ${survey}/repeatPhoneCheck`]: call("public", MobileCheck, answers.MobileChecked, checkMobile),
  [`POST ${survey}/saveParticipateCheck`]: call("public", Registration, answers.Fits, checkRegistration, {
    crowd: tooManyHeads,
  }),
  "POST /irh/participate/saveParticipate": call("public", Registration, answers.Booked, bookVisit, {
    crowd: tooManyHeads,
  }),
  [`POST ${survey}/getUserResearchAppointmentInfo`]: call("public", Nothing, answers.OwnVisits, (ctx, _, request) =>
    listMyVisits(ctx, request),
  ),
  [`POST ${survey}/getUserResearchAppointmentDetail`]: call(
    "public",
    RegistrationId,
    answers.OwnVisit,
    (ctx, { id }, request) => findMyVisit(ctx, request, id),
  ),
} satisfies CallTable;
