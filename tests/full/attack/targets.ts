export type Target = {
  path: string;
  cookie?: string;
  form?: Record<string, string>;
  json?: Record<string, unknown>;
};

const survey = "/irh/fontSurveyExplainController";
const search = "/irh/indexHomeSearch";
const office = "/irh/investorCommunicate";
const visitor = { mobile: "13800000000", email: "attack@example.com" };

/**
 * What sqlmap tries: each address, form and call with the parameters that reach the database. `*` marks a part of a
 * path.
 */
export const targetsFor = (cookie: string): Target[] => [
  { path: "/ui/irh/search?q=report&lang=en" },
  { path: "/ui/irh/announcements?type=periodic&q=report&year=2025&lang=tc" },
  { path: "/ui/irh/announcements/demo-chengyue-filing-1-3*" },
  { path: "/ui/irh/calendar?view=list&when=past" },
  { path: "/ui/irh/index/column?id=stock" },
  { path: "/ui/irh/achievementDetail?id=demo-chengyue-event-last-annual" },
  { path: "/ui/irh/stock?range=1Y" },
  { path: "/ui/irh/bookingDetails?activity=chengyue-hong-kong" },
  { path: "/ui/irh/confirmMailResult?token=abc" },
  { path: "/ui/irh/subscriptions", form: { email: visitor.email, companyName: "A", lang: "en", privacy: "yes" } },
  { path: "/ui/irh/appointments/inquiry", form: { intent: "sendCode", contact: visitor.email } },
  {
    path: "/ui/irh/bookingDetails?activity=chengyue-hong-kong",
    form: { intent: "sendCode", ...visitor },
  },
  { path: "/ui/irh/office/signIn", form: { email: visitor.email, password: "wrong password" } },
  { path: `${search}/noticeIndex`, json: { q: "report", type: "periodic", year: 2025 } },
  { path: `${search}/getCompanyPricesInfo`, json: { stockCode: "600001.SH", startDate: "2026-01-01" } },
  { path: `${survey}/getResearchAppointmentInfo`, json: { activityId: "chengyue-hong-kong" } },
  { path: `${survey}/verifyMobileMsgCode`, json: { ...visitor, code: "000000" } },
  { path: `${survey}/repeatPhoneCheck`, json: { ...visitor, activityId: "chengyue-hong-kong", code: "000000" } },
  { path: `${office}/querySubCenterPersonList`, cookie, json: { state: "confirmed", after: "a" } },
  { path: `${office}/subPersonDetails`, cookie, json: { id: "abc" } },
  { path: `${office}/calendarInit`, cookie, json: { type: "a", state: "published" } },
  { path: `${office}/newQueryPositionDetails`, cookie, json: { id: "abc" } },
  { path: "/ui/irh/office/registrations?status=passed&after=a", cookie },
  { path: "/ui/irh/office/audit?action=a&from=2026-01-01", cookie },
];
