import { defineRecord } from "~/records/define-record.server";
import { isTopicUsed, type TopicRow } from "../queries.server";
import type { TopicValues } from "../schemas";
import { questionTopics } from "../tables.server";

const mostTopics = 40;

/**
 * What questions are about. Refuses `topicKnown` for a second one of a name and `topicInUse` while anything is filed
 * under it.
 */
export const topicRecords = defineRecord<TopicRow, TopicValues>({
  name: "questions.topic",
  table: questionTopics,
  fields: ["name", "keywords"],
  max: mostTopics,
  full: "recordsTooMany",
  taken: {
    columns: "question_topics_once",
    refusal: ({ name }) => ({ code: "topicKnown", facts: { name: name?.["zh-CN"] ?? "" } }),
  },
  inUse: { code: "topicInUse", condition: isTopicUsed },
});
