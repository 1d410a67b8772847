import { defineKind } from "~/publishing/kind";

/** An honour that the company, or somebody of it, was given. */
export const honour = defineKind({
  name: "honours.item",
  types: ["company", "personal"],
  fields: {
    /** Who was given it, if not the company. */
    person: { as: "words" },
    issuer: { as: "words", required: true },
    picture: { as: "file" },
  },
  time: "day",
  whyWrong: ({ type, facts: { person } }) =>
    type === "personal" && !person["zh-CN"] ? [{ field: "facts.person.zh-CN", code: "fieldRequired" }] : [],
});
