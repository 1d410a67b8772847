import { data } from "react-router";
import type { FormOutcome } from "~/shared/forms/form-outcome";
import { isOutcome } from "~/shared/outcome";
import { refusalInit } from "../request/statuses.server";

/**
 * What a screen's action answers: the outcome with the HTTP status of its code. Throws for anything else: the browser
 * gets all of it.
 */
export function formAnswer<T>(outcome: FormOutcome<T>) {
  if (!isOutcome(outcome)) throw new Error("a screen's action answers an outcome");
  return data(outcome, outcome.ok ? {} : refusalInit(outcome));
}
