import type { Draft } from "~/publishing/contents/drafts";

/** The draft of an event as its schema gives it: an hour's meeting from `startsAt` on. */
export function eventDraft(
  title: string,
  {
    startsAt = "2026-03-10T07:00:00.000Z",
    minutes = 60,
    facts = {},
    ...more
  }: Partial<Draft> & { startsAt?: string; minutes?: number } = {},
): Draft {
  const endsAt = new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();
  return {
    type: "meeting",
    at: startsAt,
    title: { "zh-CN": title },
    summary: { "zh-CN": "" },
    body: { "zh-CN": "" },
    files: [],
    ...more,
    facts: {
      startsAt,
      endsAt,
      allDay: false,
      location: { "zh-CN": "" },
      webcast: "",
      replay: "",
      transcript: "",
      done: false,
      ...facts,
    },
  };
}
