import type { LetterMode } from "~/features/appointments/letters/rules";
import type { ResearchType } from "~/features/appointments/rules";
import type { activities, Receptionist } from "~/features/appointments/tables.server";
import type { Way } from "~/features/appointments/ways/rules";
import { addDays, beijingDay, beijingInstant } from "~/shared/dates";
import { firstCompany, secondCompany } from "./instruments.ts";
import { type ActivityTexts, chengyueActivities, jilanActivities, receptionists } from "./texts/activities.ts";
import { isTradingDay } from "./trading-days.ts";

/** What the registrations of an activity shall add up to, in heads; `finished` ones are all decided. */
export type Bookings = { passed: number; pending: number; rejected: number; cancelled: number; lapsed: number };
type ActivityRow = typeof activities.$inferInsert;
export type DemoActivity = { row: ActivityRow & { id: string }; bookings: Bookings; picture: string };

type Plan = {
  companyId: string;
  id: string;
  texts: ActivityTexts;
  receptionist: Receptionist;
  types: ResearchType[];
  /** Company research without one. */
  way?: Way;
  /** Days from today; moved on to the next working day, the times of day being Beijing's. */
  starts: readonly [days: number, from: string, to: string];
  opens: readonly [days: number, at: string];
  closes?: readonly [days: number, at: string];
  quota: number | null;
  maxCompanions?: number;
  asksDocument?: boolean;
  arrangeable?: boolean;
  letter?: LetterMode;
  /** Published without one. */
  state?: "draft" | "cancelled";
  bookings?: Partial<Bookings>;
  /** The file of one of its company's photographs. */
  picture?: string;
};

const { tang, rong, he } = receptionists;

const plans: readonly Plan[] = [
  {
    companyId: firstCompany,
    id: "chengyue-open-day",
    picture: "chengyue-works.jpg",
    texts: chengyueActivities.openDay,
    receptionist: tang,
    types: ["onsite"],
    starts: [36, "13:30", "17:00"],
    opens: [9, "09:00"],
    quota: 40,
    maxCompanions: 2,
    asksDocument: true,
  },
  {
    companyId: firstCompany,
    id: "chengyue-visit",
    picture: "chengyue-tower.jpg",
    texts: chengyueActivities.visit,
    receptionist: tang,
    types: ["onsite"],
    starts: [16, "10:00", "11:30"],
    opens: [-6, "09:00"],
    quota: 30,
    bookings: { passed: 7, pending: 5, rejected: 2, cancelled: 1 },
  },
  {
    companyId: firstCompany,
    id: "chengyue-monthly",
    picture: "chengyue-people.jpg",
    texts: chengyueActivities.monthly,
    receptionist: tang,
    way: "institutional",
    types: ["online"],
    starts: [8, "15:00", "16:30"],
    opens: [-12, "09:00"],
    quota: null,
    bookings: { passed: 9, pending: 4 },
  },
  {
    companyId: firstCompany,
    id: "chengyue-plant",
    picture: "chengyue-gears.jpg",
    texts: chengyueActivities.plant,
    receptionist: tang,
    types: ["onsite"],
    starts: [11, "09:30", "12:00"],
    opens: [-8, "09:00"],
    quota: 20,
    asksDocument: true,
    bookings: { passed: 15, pending: 4, rejected: 1 },
  },
  {
    companyId: firstCompany,
    id: "chengyue-hong-kong",
    picture: "chengyue-wind.jpg",
    texts: chengyueActivities.hongKong,
    receptionist: rong,
    types: ["onsite", "online"],
    starts: [20, "14:30", "16:00"],
    opens: [-3, "09:00"],
    quota: 24,
    letter: "approval",
    bookings: { passed: 2, pending: 6 },
  },
  {
    companyId: firstCompany,
    id: "chengyue-call",
    texts: chengyueActivities.call,
    receptionist: rong,
    way: "institutional",
    types: ["telephone"],
    starts: [5, "16:30", "17:30"],
    opens: [-10, "09:00"],
    quota: 12,
    maxCompanions: 1,
    arrangeable: false,
    bookings: { passed: 10, pending: 2, rejected: 2 },
  },
  {
    companyId: firstCompany,
    id: "chengyue-small-group",
    texts: chengyueActivities.smallGroup,
    receptionist: tang,
    way: "institutional",
    types: ["online", "telephone"],
    starts: [1, "10:00", "11:00"],
    opens: [-14, "09:00"],
    closes: [-1, "18:00"],
    quota: 15,
    arrangeable: false,
    bookings: { passed: 11, pending: 1, cancelled: 1 },
  },
  {
    companyId: firstCompany,
    id: "chengyue-global-day",
    texts: chengyueActivities.globalDay,
    receptionist: rong,
    types: ["online"],
    starts: [0, "08:00", "22:00"],
    opens: [-20, "09:00"],
    closes: [-2, "18:00"],
    quota: 60,
    bookings: { passed: 14, lapsed: 1 },
  },
  {
    companyId: firstCompany,
    id: "chengyue-results",
    texts: chengyueActivities.results,
    receptionist: tang,
    way: "institutional",
    types: ["telephone"],
    starts: [-16, "15:30", "17:00"],
    opens: [-34, "09:00"],
    closes: [-17, "18:00"],
    quota: 50,
    arrangeable: false,
    bookings: { passed: 16, rejected: 2, cancelled: 2, lapsed: 1 },
  },
  {
    companyId: firstCompany,
    id: "chengyue-heat-treatment",
    texts: chengyueActivities.cancelled,
    receptionist: tang,
    types: ["onsite"],
    starts: [14, "10:00", "12:00"],
    opens: [-9, "09:00"],
    quota: 18,
    state: "cancelled",
    bookings: { cancelled: 5 },
  },
  {
    companyId: firstCompany,
    id: "chengyue-annual",
    texts: chengyueActivities.draft,
    receptionist: tang,
    types: ["onsite", "online"],
    starts: [70, "15:00", "16:30"],
    opens: [40, "09:00"],
    quota: 80,
    state: "draft",
  },
  {
    companyId: secondCompany,
    id: "jilan-open-day",
    picture: "jilan-campus.jpg",
    texts: jilanActivities.openDay,
    receptionist: he,
    types: ["onsite"],
    starts: [28, "09:30", "11:30"],
    opens: [7, "09:00"],
    quota: 25,
  },
  {
    companyId: secondCompany,
    id: "jilan-visit",
    picture: "jilan-coating.jpg",
    texts: jilanActivities.visit,
    receptionist: he,
    types: ["onsite"],
    starts: [13, "14:00", "16:00"],
    opens: [-4, "09:00"],
    quota: 16,
    bookings: { passed: 3, pending: 4 },
  },
  {
    companyId: secondCompany,
    id: "jilan-call",
    picture: "jilan-people.jpg",
    texts: jilanActivities.call,
    receptionist: he,
    way: "institutional",
    types: ["telephone", "online"],
    starts: [6, "15:30", "16:15"],
    opens: [-7, "09:00"],
    quota: 10,
    arrangeable: false,
    bookings: { passed: 8, pending: 2 },
  },
  {
    companyId: secondCompany,
    id: "jilan-half-year",
    texts: jilanActivities.finished,
    receptionist: he,
    way: "institutional",
    types: ["online"],
    starts: [-24, "15:00", "16:30"],
    opens: [-40, "09:00"],
    closes: [-25, "18:00"],
    quota: 40,
    bookings: { passed: 9, rejected: 1 },
  },
];

const workingDay = (day: string): string => (isTradingDay("A", day) ? day : workingDay(addDays(day, 1)));

function timesOf({ starts: [days, from, to], opens, closes }: Plan, now: Date) {
  const today = beijingDay(now);
  const day = days === 0 ? today : workingDay(addDays(today, days));
  const at = ([after, time]: readonly [number, string]) => beijingInstant(addDays(today, after), time);
  const startsAt = beijingInstant(day, from);
  return {
    startsAt,
    endsAt: beijingInstant(day, to),
    opensAt: at(opens),
    closesAt: closes ? at(closes) : beijingInstant(addDays(day, -1), "18:00"),
  };
}

/**
 * The demo companies' activities in every state, their times relative to `now`; `held` counts what is pending or
 * passed.
 */
export const demoActivities = (now: Date): DemoActivity[] =>
  plans.map((plan) => {
    const bookings = { passed: 0, pending: 0, rejected: 0, cancelled: 0, lapsed: 0, ...plan.bookings };
    const {
      companyId,
      id,
      texts,
      receptionist,
      types,
      way,
      quota,
      maxCompanions = 3,
      asksDocument = false,
      arrangeable = true,
      letter = "none",
    } = plan;
    const row = {
      companyId,
      id,
      ...texts,
      receptionist,
      host: companyId === firstCompany ? "demo-chengyue-reception" : "demo-jilan-reception",
      ...(way && { way }),
      researchTypes: types,
      ...timesOf(plan, now),
      quota,
      maxCompanions,
      asksDocument,
      arrangeable,
      letter,
      // The demo can be booked on every day of the year, also before a report.
      silentReason: "已安排于报告披露前接待，仅介绍已公开的信息",
    };
    const shownAt =
      plan.state === "draft" ? null : new Date(Math.min(now.getTime(), row.opensAt.getTime()) - 86_400_000);
    return {
      row: { ...row, cancelled: plan.state === "cancelled", shownAt, held: bookings.passed + bookings.pending },
      bookings,
      picture: plan.picture ?? "",
    };
  });
