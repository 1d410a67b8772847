import type { Wish } from "./approvals";

type State = "waiting" | "planned" | "held" | "rolledBack";
type Release = { state: State; at: Date };
export const wishedSteps = ["moveRelease", "resumeRelease", "releaseNow"] as const;
export type Wished = { verb: "approveRelease" | (typeof wishedSteps)[number]; at: Date | null };

/**
 * Whether a release that waits was to go out at once: it does when it is approved, so no second of its own passes
 * before that.
 */
export const isAtOnce = ({ state, at, createdAt }: Release & { createdAt: Date }): boolean =>
  state === "waiting" && at <= createdAt;

/** Whether a release should be out by now and is not for want of a person. */
export const isOverdue = (release: Release & { createdAt: Date }, now: Date): boolean =>
  // guard: release-at-once-never-overdue
  (release.state === "waiting" || release.state === "held") && release.at <= now && !isAtOnce(release);

/** Whether readers would get something sooner than it stands now: that is publishing, whoever does it. */
export function showsMore({ state, at: before }: Release, to: State, at: Date): boolean {
  if (to === "planned" && state !== "planned") return true;
  return (to === "planned" || to === "waiting") && at < before;
}

/**
 * What a second person agrees to: a release that waits, or the step that a question asks for, at its second or, where
 * that is null, at once. Null once the release is not what the question was about.
 */
export function wishedStep({ state, at }: Release, wish: Wish | null): Wished | null {
  if (!wish) return state === "waiting" ? { verb: "approveRelease", at } : null;
  const verb = wishedSteps.find((step) => step === wish.step);
  if (!verb || wish.from.state !== state || wish.from.at !== at.toISOString()) return null;
  return { verb, at: typeof wish.to.at === "string" ? new Date(wish.to.at) : null };
}
