import { type CallTable, call, reading } from "~/server/door/call-desk.server";
import { Nothing } from "~/shared/wire";
import { showActivities } from "./activities/show.server";
import { findVisitorCode } from "./reception/operations.server";
import { VisitorCode, VisitorNumber } from "./reception/schemas";
import { bookVisit } from "./registrations/book-visit.server";
import { codeFormOf, sendBookingCode } from "./registrations/booking-code.server";
import {
  checkCode,
  checkMobile,
  checkRegistration,
  findFormFields,
  findMyVisit,
  findOpenActivity,
  listMyVisits,
} from "./registrations/wire.server";
import { tooManyHeads } from "./rules";
import { ActivityId, CodeCheck, MobileCheck, Registration, RegistrationId, SentCode } from "./schemas";
import * as answers from "./schemas/answers";

const survey = "/irh/fontSurveyExplainController";

const pages = ["appointments"];
/** What who has booked reads on, whatever the company closes. */
const ofVisitor = { pages: [] };

export const appointmentCalls = {
  [`POST ${survey}/getSurveyTabInfo`]: reading(
    Nothing,
    answers.ActivityList,
    async (ctx) => ({
      items: await showActivities(ctx, "ascending"),
    }),
    { pages },
  ),
  [`POST ${survey}/getResearchAppointmentInfo`]: reading(
    ActivityId,
    answers.ShownActivity,
    (ctx, { activityId }) => findOpenActivity(ctx, activityId),
    { pages },
  ),
  "POST /irh/appointmentSurvey/getSettingField": call(
    "public",
    ActivityId,
    answers.FormFields,
    (ctx, { activityId }) => findFormFields(ctx, activityId),
    { pages },
  ),
  [`GET ${survey}/sendVerifyCode`]: call(
    "public",
    SentCode,
    answers.CodeSent,
    (ctx, asked, request) => sendBookingCode(ctx, request, codeFormOf(asked)),
    { sameOrigin: true, ...ofVisitor },
  ),
  [`POST ${survey}/verifyMobileMsgCode`]: call("public", CodeCheck, answers.CodeChecked, checkCode, ofVisitor),
  [`POST ${survey}/repeatPhoneCheck`]: call("public", MobileCheck, answers.MobileChecked, checkMobile, { pages }),
  [`POST ${survey}/saveParticipateCheck`]: call("public", Registration, answers.Fits, checkRegistration, {
    crowd: tooManyHeads,
    pages,
  }),
  "POST /irh/participate/saveParticipate": call("public", Registration, answers.Booked, bookVisit, {
    crowd: tooManyHeads,
    pages,
  }),
  [`POST ${survey}/getUserResearchAppointmentInfo`]: call(
    "public",
    Nothing,
    answers.OwnVisits,
    (ctx, _, request) => listMyVisits(ctx, request),
    ofVisitor,
  ),
  [`POST ${survey}/getUserResearchAppointmentDetail`]: call(
    "public",
    RegistrationId,
    answers.OwnVisit,
    (ctx, { id }, request) => findMyVisit(ctx, request, id),
    ofVisitor,
  ),
  "POST /irh/backHomeManage/getVisitorQRCode": call("appointments.read", VisitorNumber, VisitorCode, findVisitorCode),
} satisfies CallTable;
