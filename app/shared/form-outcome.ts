import type { ZodError } from "zod";
import type { Facts, Outcome, Refusal } from "./outcome";

export type Issue = { field: string; code: string; facts?: Facts };
export type Invalid = Refusal<"invalid"> & { issues: Issue[] };
export type FormOutcome<T> = Outcome<T> & { issues?: Issue[] };

const limits = (issue: ZodError["issues"][number]): { facts?: Facts } =>
  "maximum" in issue
    ? { facts: { max: Number(issue.maximum) } }
    : "minimum" in issue
      ? { facts: { min: Number(issue.minimum) } }
      : {};

/** A form that its schema refused: one issue a field with the locale key `errors.<code>`; zod's own messages become `fieldWrong`. */
export const invalid = (error: ZodError): Invalid => ({
  ok: false,
  code: "invalid",
  issues: error.issues.map((issue) => ({
    field: issue.path.join("."),
    code: /^[a-z][A-Za-z]+$/.test(issue.message) ? issue.message : "fieldWrong",
    ...limits(issue),
  })),
});
