import { z } from "zod";
import { languages } from "~/shared/languages";
import { allWords, instant, listOf } from "~/shared/wire";
import { fieldKinds } from "./columns/fields";
import { statuses } from "./rules";

const whole = z.number().int();

/** What the calls tell of a message; the name is masked, and null once the writer is erased. */
const head = {
  ...{ id: z.string(), number: z.string(), revision: whole, columnId: z.string() },
  status: z.enum(statuses),
  spam: z.boolean().describe("Held apart: in no list, count or reminder but its own."),
  lang: z.enum(languages),
  dueOn: z.iso.date().describe("Answered until the end of this day in Beijing."),
  createdAt: instant,
  decidedAt: instant.nullable(),
  ownerName: z.string().nullable(),
  files: whole,
};

export const MessageHead = z.object({
  ...head,
  person: z.object({ name: z.string(), organisation: z.string() }).nullable(),
  excerpt: z.string().nullable(),
});
export const MessageHeads = listOf(MessageHead);

export const MessageDetail = z.object({
  ...head,
  column: allWords,
  person: z
    .object({ name: z.string(), organisation: z.string(), email: z.string(), mobile: z.string() })
    .nullable()
    .describe("Masked; staff see it in full on the screen, once they have said why."),
  content: z.string().nullable(),
  answers: z.array(z.object({ label: allWords, value: z.string(), said: allWords.nullable() })),
  answer: z.string().nullable(),
  reason: z.string().nullable(),
  publicQuestion: allWords.nullable(),
  publicAnswer: allWords.nullable(),
  publishedAt: instant.nullable(),
  questionTopic: z
    .string()
    .nullable()
    .describe("The topic under which it stands among the questions too, empty for none; null where it does not."),
  notes: z.array(z.object({ id: z.string(), at: instant, by: z.string(), text: z.string() })),
  attached: z.array(z.object({ id: z.string(), name: z.string(), size: whole })),
});

/** What a step did: `change` names it, `skipped` stood where it could not be taken. */
export const Taken = z.object({
  change: z.string(),
  done: whole,
  skipped: whole,
  asked: z.boolean().describe("Nothing is done yet: the company asks for second approval."),
});

/** A column of the board as staff have it. */
export const columnShown = {
  name: allWords,
  about: allWords,
  fields: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(fieldKinds),
      label: allWords,
      required: z.boolean(),
      options: z.array(allWords),
    }),
  ),
  days: whole,
  keepDays: whole,
  asksCode: z.boolean(),
  takesFiles: z.boolean(),
};
