export type Facts = Record<string, string | number | null>;
export type Refusal<Code extends string = string> = { ok: false; code: Code; facts?: Facts };
/**
 * Somebody else has saved meanwhile: nothing was written, and this is their version; `base` is what both began with,
 * where it is stored, and `fields` those in which both differ, by their paths.
 */
export type Overtaken<T> = Refusal<"changedMeanwhile"> & {
  theirs: T;
  revision: number;
  savedBy: string | null;
  base?: T;
  fields?: string[];
};
export type Accepted<T> = { ok: true; value: T };
export type Outcome<T> = Accepted<T> | Refusal;

/** The answer of a business verb that did what was asked. */
export const ok = <T>(value: T): Accepted<T> => ({ ok: true, value });

/**
 * An expected refusal. `code` is the locale key `errors.<code>`; `facts` fill its placeholders and are shown to whoever
 * asked.
 */
export const refuse = <Code extends string>(code: Code, facts?: Facts): Refusal<Code> =>
  facts ? { ok: false, code, facts } : { ok: false, code };

/**
 * How long a button must wait that may be pressed again: told by a refusal for pressing too soon, `otherwise` for any
 * other answer.
 */
export const secondsToWait = (
  refusal: Pick<Refusal, "code" | "facts"> | null | undefined,
  otherwise: number,
): number => (refusal?.code.endsWith("TooSoon") ? Number(refusal.facts?.seconds ?? 0) : otherwise);

/** True for values made by `ok` and `refuse`; anything else that a call returns is a plain value. */
export const isOutcome = (value: unknown): value is Outcome<unknown> =>
  typeof value === "object" &&
  value !== null &&
  "ok" in value &&
  ((value.ok === true && "value" in value) || (value.ok === false && "code" in value));
