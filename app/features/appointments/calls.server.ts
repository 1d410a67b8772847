import { type CallTable, call, reading } from "~/server/api/router.server";
import { Nothing } from "~/shared/wire";
import { showVisits } from "./activities/show.server";
import * as answers from "./answers";
import { differences, readCard } from "./cards-reader/rules";
import { CardRead, CardText } from "./cards-reader/schemas";
import { keepDraft } from "./drafts/operations.server";
import { envelopeState } from "./letter-service/service.server";
import { checkFields, ownLink, participateData, sendOwnLink, signState } from "./letters/own.server";
import * as letters from "./letters/schemas";
import { signLetter } from "./letters/signing.server";
import { findVisitorCode } from "./reception/operations.server";
import { VisitorCode, VisitorNumber } from "./reception/schemas";
import { bookVisit } from "./registrations/book-visit.server";
import { codeFormOf, sendBookingCode } from "./registrations/booking-code.server";
import {
  changeMyVisit,
  checkCode,
  checkMobile,
  checkRegistration,
  findFormFields,
  findMyVisit,
  findOpenActivity,
  listMyVisits,
} from "./registrations/wire.server";
import { tooManyHeads } from "./rules";
import {
  ActivityId,
  BookingDraft,
  CodeCheck,
  MobileCheck,
  Registration,
  RegistrationId,
  SentCode,
  VisitChangeInput,
} from "./schemas";
import { findVisitNotes } from "./ways/operations.server";
import { VisitNotes, WayName } from "./ways/schemas";

const survey = "/irh/fontSurveyExplainController";

const pages = ["appointments"];
/** What who has booked reads on, whatever the company closes. */
const ofVisitor = { pages: [] };

export const appointmentCalls = {
  [`POST ${survey}/getSurveyTabInfo`]: reading(Nothing, answers.ActivityTabs, (ctx) => showVisits(ctx, "ascending"), {
    pages,
  }),
  [`POST ${survey}/getSurveyExplainBaseInfo`]: reading(
    WayName,
    VisitNotes,
    (ctx, { way }) => findVisitNotes(ctx, way),
    { pages },
  ),
  [`POST ${survey}/getResearchAppointmentInfo`]: reading(
    ActivityId,
    answers.ActivityView,
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
    (ctx, query, request) => sendBookingCode(ctx, request, codeFormOf(query)),
    { sameOrigin: true, ...ofVisitor },
  ),
  [`POST ${survey}/verifyMobileMsgCode`]: call("public", CodeCheck, answers.CodeChecked, checkCode, ofVisitor),
  [`POST ${survey}/repeatPhoneCheck`]: call("public", MobileCheck, answers.MobileChecked, checkMobile, {
    pages,
    unused: Registration,
  }),
  [`POST ${survey}/saveParticipateCheck`]: call("public", Registration, answers.Fits, checkRegistration, {
    crowd: tooManyHeads,
    pages,
  }),
  "POST /irh/participate/saveParticipate": call(
    "public",
    Registration,
    answers.Booked,
    (ctx, registration) => bookVisit(ctx, registration),
    { crowd: tooManyHeads, pages },
  ),
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
  "POST /irh/appointmentSurvey/editRegistration": call(
    "public",
    VisitChangeInput,
    answers.Changed,
    (ctx, change, request) => changeMyVisit(ctx, request, change),
    { sameOrigin: true, ...ofVisitor },
  ),
  "POST /irh/appointmentSurvey/saveByBusinessId": call(
    "public",
    BookingDraft,
    answers.StoredDraft,
    (ctx, draft, request) => keepDraft(ctx, request, draft),
    { sameOrigin: true, pages },
  ),
  "POST /irh/file/businessCardScanning": call(
    "public",
    CardText,
    CardRead,
    (_, { text, typed }) => {
      const fields = readCard(text);
      return { fields, differs: differences(fields, typed) };
    },
    { pages },
  ),
  "POST /irh/appointmentSurvey/getUuid": call(
    "public",
    letters.OwnSigner,
    letters.LinkAnswer,
    (ctx, query, request) => ownLink(ctx, request, query, false),
    ofVisitor,
  ),
  "POST /irh/appointmentSurvey/updateUuidById": call(
    "public",
    letters.OwnSigner,
    letters.LinkAnswer,
    (ctx, query, request) => ownLink(ctx, request, query, true),
    ofVisitor,
  ),
  [`POST ${survey}/getSignCheckField`]: call(
    "public",
    letters.OwnSigner,
    letters.CheckFields,
    (ctx, query, request) => checkFields(ctx, request, query),
    ofVisitor,
  ),
  "POST /irh/participate/getParticipateData": call(
    "public",
    letters.LinkId,
    letters.ParticipateData,
    (ctx, { uuid }, request) => participateData(ctx, request, uuid),
    ofVisitor,
  ),
  "POST /irh/participate/saveSignMsgById": call(
    "public",
    letters.SignById,
    letters.SignedAnswer,
    (ctx, { uuid, ...input }, request) => signLetter(ctx, request, uuid, input),
    ofVisitor,
  ),
  "POST /irh/participate/sendSignMsg": call(
    "public",
    letters.OwnSigner,
    letters.SentAnswer,
    (ctx, query, request) => sendOwnLink(ctx, request, query),
    ofVisitor,
  ),
  "POST /irh/participate/getsignMsgById": call(
    "public",
    letters.LinkId,
    letters.SignState,
    (ctx, { uuid }, request) => signState(ctx, request, uuid),
    ofVisitor,
  ),
  "POST /signature/irh/getSignStatus": call(
    "public",
    letters.OwnLetter,
    letters.EnvelopeState,
    (ctx, { id }, request) => envelopeState(ctx, request, id),
    ofVisitor,
  ),
  "POST /irh/backHomeManage/getVisitorQRCode": call("appointments.read", VisitorNumber, VisitorCode, findVisitorCode),
} satisfies CallTable;
