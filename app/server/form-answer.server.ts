import { data } from "react-router";
import type { FormOutcome } from "~/shared/form-outcome";
import { statusOf } from "./statuses.server";

/** What a screen's action answers: the outcome with the HTTP status of its code. */
export const formAnswer = <T>(outcome: FormOutcome<T>) => data(outcome, { status: outcome.ok ? 200 : statusOf(outcome.code) });
