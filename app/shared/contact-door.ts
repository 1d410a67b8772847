import type { ChallengeView } from "./challenge";
import type { Issue } from "./forms/form-outcome";
import type { Refusal } from "./outcome";

/**
 * Where a visitor stands who proves a mobile or e-mail: it is asked for, or the code sent to it. `passed` is the
 * challenge that lets the code be sent again; `challenge` the one to show, null for the page's own.
 */
export type DoorState = {
  step: "contact" | "code";
  contact: string;
  issues: Issue[];
  refusal: Refusal | null;
  seconds: number;
  passed: string;
  challenge: ChallengeView | null;
};
