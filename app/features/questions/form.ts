import { isoIn, textIn } from "~/shared/forms/form-data";
import { readWords } from "~/shared/forms/form-words";
import type { Words } from "~/shared/languages";
import type { AnswerSource } from "./ledger/rules";
import type { Platform } from "./platforms/rules";
import type { CommonQuestionValues, TopicValues } from "./schemas";

const momentOf = (form: FormData, name: string) => isoIn(textIn(form, name));

/** A question as its form has it: moments are ISO instants, empty for none. */
export type QuestionDraft = {
  platform: Platform;
  topic: string;
  askedAt: string;
  asker: string;
  question: Words;
  answer: Words;
  answeredAt: string | null;
  link: string;
  firstSaid: string;
};

export const readQuestion = (form: FormData): QuestionDraft => ({
  platform: (textIn(form, "platform") || "own") as Platform,
  topic: textIn(form, "topic"),
  askedAt: momentOf(form, "askedAt"),
  asker: textIn(form, "asker"),
  question: readWords(form, "question"),
  answer: readWords(form, "answer"),
  answeredAt: momentOf(form, "answeredAt") || null,
  link: textIn(form, "link"),
  firstSaid: textIn(form, "firstSaid"),
});

export const readTopic = (form: FormData): TopicValues => ({
  name: readWords(form, "name"),
  keywords: textIn(form, "keywords"),
});

export const readCommon = (form: FormData): CommonQuestionValues => ({
  topic: textIn(form, "topic"),
  question: readWords(form, "question"),
  answer: readWords(form, "answer"),
});

/** What was said elsewhere as its form has it. */
export type AnswerDraft = {
  source: AnswerSource;
  eventId: string;
  topic: string;
  saidAt: string;
  venue: Words;
  asked: string;
  said: string;
};

export const readAnswerDraft = (form: FormData): AnswerDraft => ({
  source: (textIn(form, "source") || "meeting") as AnswerSource,
  eventId: textIn(form, "eventId"),
  topic: textIn(form, "topic"),
  saidAt: momentOf(form, "saidAt"),
  venue: readWords(form, "venue"),
  asked: textIn(form, "asked"),
  said: textIn(form, "said"),
});

/** What a new entry of the ledger begins with: nothing, or what is known of the meeting at which it was said. */
export const newAnswerDraft = (meeting: { id: string; at: Date; title: Words } | null): AnswerDraft => ({
  ...readAnswerDraft(new FormData()),
  ...(meeting && { eventId: meeting.id, saidAt: meeting.at.toISOString(), venue: meeting.title }),
});
