import type { ZodError } from "zod";
import type { Facts, Outcome, Refusal } from "../outcome";

export type Issue = { field: string; code: string; facts?: Facts };
export type Invalid = Refusal<"invalid"> & { issues: Issue[] };
export type FormOutcome<T> = Outcome<T> & { issues?: Issue[] };

type Fault = ZodError["issues"][number];

const factsOf = (fault: Fault): Facts | undefined => {
  if (fault.code === "invalid_value") return { allowed: fault.values.map(String).join(", ") };
  if (fault.code === "custom") return fault.params as Facts | undefined;
  if (fault.code === "too_big") return { max: Number(fault.maximum) };
  return fault.code === "too_small" ? { min: Number(fault.minimum) } : undefined;
};

const plain: Partial<Record<Fault["code"], string>> = {
  invalid_value: "valueUnknown",
  unrecognized_keys: "fieldUnknown",
};

/** zod's own fault as a locale key; a text that may not be empty and is, is one that is missing. */
function codeOf(fault: Fault, given: unknown): string {
  if (fault.code === "invalid_type" && given === undefined) return "fieldRequired";
  if (fault.code === "too_big") return fault.origin === "string" ? "fieldTooLong" : "valueTooHigh";
  if (fault.code === "too_small")
    return fault.origin === "string" || fault.origin === "array" ? "fieldRequired" : "valueTooLow";
  return plain[fault.code] ?? "fieldWrong";
}

const at = (input: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>((value, name) => (value as Record<PropertyKey, unknown> | null | undefined)?.[name], input);

const pieces = (field: string) => field.split(/[.[\]]+/);

/** The issues in the order of a form's fields, which `fields` names; within a list by the number of the row. */
export function inOrder<One extends { field: string }>(issues: readonly One[], fields: readonly string[]): One[] {
  const place = ({ field }: One) => {
    const [name = "", row = ""] = pieces(field);
    const at = fields.indexOf(name);
    return [at < 0 ? fields.length : at, Number(row) || 0] as const;
  };
  return issues
    .map((issue) => ({ issue, place: place(issue) }))
    .sort(({ place: [one, row] }, { place: [other, next] }) => one - other || row - next)
    .map(({ issue }) => issue);
}

/** A field whose value is none of those there are. */
export const unknownValue = (field: string, allowed: readonly string[]): Invalid => ({
  ok: false,
  code: "invalid",
  issues: [{ field, code: "valueUnknown", facts: { allowed: allowed.join(", ") } }],
});

/**
 * What a schema refused: one issue a field with the locale key `errors.<code>` and the facts of its words. With
 * `input`, what was read, a field that is missing is told apart from a wrong one.
 */
export const invalid = (error: ZodError, input: unknown = null): Invalid => ({
  ok: false,
  code: "invalid",
  issues: error.issues.map((fault) => {
    const facts = factsOf(fault);
    const code = /^[a-z][A-Za-z]+$/.test(fault.message) ? fault.message : codeOf(fault, at(input, fault.path));
    return { field: fault.path.join("."), code, ...(facts ? { facts } : {}) };
  }),
});
