import ical, { ICalEventStatus } from "ical-generator";
import { showPublished } from "~/publishing/editions/published.server";
import type { Ctx } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { bcp47, say } from "~/shared/languages";
import { meeting } from "../kind";

/** How long a meeting takes in a calendar: notices say when it begins alone. */
const usualLength = 2 * 3_600_000;

/** A published meeting as a file for calendars; null for one that readers do not have. One database call. */
export async function meetingFile(ctx: Ctx, id: string): Promise<{ name: string; text: string } | null> {
  const shown = await showPublished(ctx, meeting, id);
  if (!shown) return null;
  const { company, lang } = ctx;
  const { startsAt, place, online } = shown.facts;
  const start = new Date(startsAt);
  const page = new URL(hrefOf(`${meeting.path}/${id}`), company.origin);
  page.searchParams.set("lang", lang);
  const name = say(company.name, lang);
  const calendar = ical({
    name,
    prodId: { company: say(company.name, "en"), product: "General meetings", language: bcp47[lang].toUpperCase() },
  });
  calendar.createEvent({
    id: id,
    stamp: shown.changedAt,
    lastModified: shown.changedAt,
    start,
    end: new Date(start.getTime() + usualLength),
    summary: shown.title,
    description: [shown.summary, online].filter(Boolean).join("\n") || null,
    location: place || online || null,
    url: page.href,
    status: ICalEventStatus.CONFIRMED,
  });
  return { name: shown.title, text: `${calendar.toString()}\r\n` };
}
