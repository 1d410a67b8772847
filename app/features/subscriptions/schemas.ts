import { z } from "zod";
import { announcementTypes } from "~/features/announcements/rules";
import { Email } from "~/shared/email";
import { textIn } from "~/shared/forms/form-data";
import { languages } from "~/shared/languages";
import { oneOf, pageSize, place } from "~/shared/wire";
import { type AlertsForm, alertsOf, isTyped } from "./alerts/schemas";
import { type EventsForm, EventTypes, eventsOf } from "./reminders/schemas";
import { everyType } from "./rules";

const text = (max: number) => z.string().trim().max(max, "tooLong");

const topicType = z.enum([everyType, ...announcementTypes]);

/**
 * The ticked types of announcements; "all" makes the others needless, and values that make no sense count as not
 * ticked.
 */
export const AnnouncementTopics = z.array(topicType.catch("" as never)).transform((ticked) => {
  const types = [...new Set(ticked)].filter(Boolean);
  return types.includes(everyType) ? [everyType] : types;
});

const Language = z.enum(languages, "languageUnknown");

/** Who subscribes; the alerts of the same form are read with the instruments at hand. */
export const SignUp = z.object({
  email: Email,
  companyName: text(120).default(""),
  lang: Language,
  privacy: z.literal("yes", "privacyRequired"),
});
/** What a subscriber may change of the own person beside the address. */
export const Preferences = SignUp.pick({ companyName: true, lang: true });

/** What the form's ticks stand for. */
export const subjects = ["announcements", "events", "alerts", "newsletters"] as const;
export type Subject = (typeof subjects)[number];

/**
 * By what a newsletter narrows its readers: those of one of these languages who also have one of these; all without.
 */
export const segmentSubjects = ["announcements", "events", "alerts"] as const;
export const Segment = z.object({
  langs: z.array(z.enum(languages)).max(languages.length).default([]),
  subjects: z.array(z.enum(segmentSubjects)).max(segmentSubjects.length).default([]),
});
export type Segment = z.output<typeof Segment>;

export type SignUpForm = EventsForm &
  AlertsForm & {
    /** The subjects that are ticked, or in whose details something is chosen. */
    ticked: Subject[];
    email: string;
    companyName: string;
    lang: string;
    privacy: string;
    announcements: string[];
    newsletters: boolean;
  };

/** What the own page changes with its one button. */
export type OwnForm = Omit<SignUpForm, "ticked" | "email" | "privacy">;

/** The fields of the sign-up form in their order. */
export const signUpFields = [
  "email",
  "announcements",
  "events",
  "lead",
  "leadUnit",
  "alerts",
  "companyName",
  "lang",
  "privacy",
  "slide",
];

/** The types of announcements that a sent form has ticked. */
export const topicsOf = (form: FormData): string[] => AnnouncementTopics.parse(form.getAll("announcements"));

export type Query = EventsForm & { announcements: string[]; newsletters: boolean };

/**
 * What a link to the sign-up has chosen: `?topic=announcements&type=…` or `events` with a lead, without a type all of
 * them; or `newsletters`.
 */
export function topicsRequested(query: URLSearchParams): Query | null {
  const topic = query.get("topic");
  if (topic === "newsletters") return { announcements: [], events: [], lead: "", leadUnit: "", newsletters: true };
  if (topic !== "announcements" && topic !== "events") return null;
  const types = (topic === "events" ? EventTypes : AnnouncementTopics).parse(query.getAll("type"));
  const chosen = types.length > 0 ? types : [everyType];
  const [announcements, events] = topic === "events" ? [[], chosen] : [chosen, []];
  return {
    announcements,
    events,
    lead: query.get("lead") ?? "",
    leadUnit: query.get("leadUnit") ?? "",
    newsletters: false,
  };
}

/** A sent sign-up form as text, as it is shown again when something is wrong with it. */
export function signUpFormOf(form: FormData): SignUpForm & { edited: boolean; tried: boolean } {
  const alerts = alertsOf(form);
  const announcements = topicsOf(form);
  const events = eventsOf(form);
  const chosen = {
    announcements: announcements.length > 0,
    events: events.events.length > 0,
    alerts: alerts.alerts.some(isTyped),
    newsletters: false,
  };
  const ticks = new Set(form.getAll("ticked"));
  return {
    email: textIn(form, "email"),
    companyName: textIn(form, "companyName"),
    lang: textIn(form, "lang"),
    privacy: textIn(form, "privacy"),
    ticked: subjects.filter((subject) => ticks.has(subject) || chosen[subject]),
    announcements,
    newsletters: ticks.has("newsletters"),
    ...events,
    ...alerts,
  };
}

export const states = ["unconfirmed", "confirmed", "unsubscribed"] as const;

/** `after` is the opaque place after the last row of the page before. */
export const SubscriberQuery = z.object({
  state: oneOf(states),
  after: place,
  pageSize: pageSize(100),
});
export const SubscriberId = z.object({ id: z.string().min(1).max(64) });

/** What a sign-up form asks for: of a subject that is ticked without a choice of types, all of them. */
export function tickedOf(form: SignUpForm): SignUpForm {
  const chosen = (subject: Subject, types: string[]) =>
    form.ticked.includes(subject) && types.length === 0 ? [everyType] : types;
  return {
    ...form,
    announcements: chosen("announcements", form.announcements),
    events: chosen("events", form.events),
  };
}
