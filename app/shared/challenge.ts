/**
 * What a form shows to learn that a person sends it. `token` is sealed: only the server can read it, and it is good for
 * one use. A slide's `picture` is a PNG of `steps` × 10 by 40 as a data URI, in which the mark must be looked for; the
 * browser solves `puzzle` (ALTCHA, as JSON) beside it, or alone where nobody can slide. `slid` and `proof` are what a
 * form that comes back had already been given.
 */
export type ChallengeView =
  | { kind: "slide"; token: string; picture: string; steps: number; puzzle: string; slid: string; proof: string }
  | { kind: "turnstile"; token: string; id: string; siteKey: string; action: string; lang: string };
