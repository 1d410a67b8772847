/** A step that waits for a second person: which, what it would change, and from what. */
export type Wish = { step: string; from: Record<string, unknown>; to: Record<string, unknown> };
