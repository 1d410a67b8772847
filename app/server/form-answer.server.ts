import { data } from "react-router";
import type { FormOutcome } from "~/shared/form-outcome";
import { refusalInit } from "./statuses.server";

/** What a screen's action answers: the outcome with the HTTP status of its code. */
export const formAnswer = <T>(outcome: FormOutcome<T>) => data(outcome, outcome.ok ? {} : refusalInit(outcome));
