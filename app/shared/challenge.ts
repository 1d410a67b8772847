/**
 * What a form shows to learn that a person sends it. `token` is sealed: only the server can read it, and it is good for one use.
 * A slide's `picture` is an SVG path in a box of `steps` × 10 by 40; the browser may solve `puzzle` (ALTCHA, as JSON) instead.
 * `slid` and `proof` are what a form that comes back had already been given.
 */
export type ShownChallenge =
  | { kind: "slide"; token: string; picture: string; steps: number; puzzle: string; slid: string; proof: string }
  | { kind: "turnstile"; token: string; id: string; siteKey: string; action: string; lang: string };
