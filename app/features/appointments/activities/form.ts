import { beijingInstant, isDay } from "~/shared/dates";
import { momentIn, textIn } from "~/shared/forms/form-data";
import { readWords } from "~/shared/forms/form-words";
import type { Words } from "~/shared/languages";
import { type DayPart, usualHours } from "../date-requests/rules";
import { letterModes } from "../letters/rules";
import { type ResearchType, researchTypes } from "../rules";
import type { ActivityInput } from "../schemas";
import { wayIn } from "../ways/rules";

/**
 * An activity as it stands in its form, also where that is not right yet: a number as it was typed, a time that is
 * none.
 */
export type TypedActivity = Omit<ActivityInput, Texts | "receptionist" | "quota" | "maxCompanions"> &
  Record<Texts, Words> & {
    receptionist: { name: Words; post: Words; contact: string; person: string };
    quota: number | string | null;
    maxCompanions: number | string;
  };
type Texts = "title" | "location" | "description";

/** The raw values of the office's activity form, as `Activity` takes them. */
export function readActivityForm(form: FormData) {
  const line = (name: string) => textIn(form, name);
  return {
    title: readWords(form, "title"),
    location: readWords(form, "location"),
    description: readWords(form, "description"),
    receptionist: {
      name: readWords(form, "receptionist.name"),
      post: readWords(form, "receptionist.post"),
      contact: line("receptionist.contact"),
      person: line("receptionist.person"),
    },
    host: line("host"),
    way: line("way"),
    researchTypes: form.getAll("researchTypes").map(String),
    startsAt: line("startsAt"),
    endsAt: line("endsAt"),
    opensAt: line("opensAt"),
    closesAt: line("closesAt"),
    quota: line("quota").trim(),
    maxCompanions: line("maxCompanions"),
    asksDocument: form.has("asksDocument"),
    arrangeable: form.has("arrangeable"),
    letter: line("letter"),
    picture: line("picture"),
  };
}

/** A new activity as its form opens: for the wish that an address names, where it names one. */
export function newActivity(query: URLSearchParams, now: Date): TypedActivity {
  const usual: TypedActivity = {
    ...typedActivity(new FormData()),
    ...{ way: wayIn(query.get("way")) ?? "companyResearch", researchTypes: ["onsite"], maxCompanions: 3 },
    ...{ arrangeable: true, letter: "approval" },
  };
  const { day = "", part = "", people = "", research = "" } = Object.fromEntries(query);
  const hours = Object.hasOwn(usualHours, part) ? usualHours[part as DayPart] : null;
  if (!isDay(day) || !hours || !/^[1-9]\d{0,2}$/.test(people)) return usual;
  const startsAt = beijingInstant(day, hours.from);
  return {
    ...usual,
    ...{ startsAt, endsAt: beijingInstant(day, hours.to), opensAt: now, closesAt: startsAt },
    ...{ quota: Number(people), maxCompanions: Number(people) - 1 },
    researchTypes: researchTypes.filter((type) => type === research),
  };
}

const counted = (text: string) => (/^\d+$/.test(text) ? Number(text) : text);
const moment = (text: string) => momentIn(text) ?? new Date(Number.NaN);

/** What stands in that form, to be shown again or beside another version. */
export function typedActivity(form: FormData): TypedActivity {
  const { startsAt, endsAt, opensAt, closesAt, quota, maxCompanions, way, researchTypes, letter, ...rest } =
    readActivityForm(form);
  return {
    ...rest,
    way: wayIn(way) ?? "companyResearch",
    researchTypes: researchTypes as ResearchType[],
    letter: letterModes.find((mode) => mode === letter) ?? "none",
    startsAt: moment(startsAt),
    endsAt: moment(endsAt),
    opensAt: moment(opensAt),
    closesAt: moment(closesAt),
    quota: quota === "" ? null : counted(quota),
    maxCompanions: counted(maxCompanions),
  };
}
