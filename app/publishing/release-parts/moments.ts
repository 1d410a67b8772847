export type Span = { unit: "days" | "hours" | "minutes" | "seconds"; big: number; small: number };

/**
 * A span of time in its two largest units: 3 h 12 min, 5 min 4 s; a span under a minute has seconds alone. Never
 * negative.
 */
export function spanOf(milliseconds: number): Span {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000));
  const parts = (unit: Span["unit"], size: number, part: number): Span => ({
    unit,
    big: Math.floor(seconds / size),
    small: Math.floor((seconds % size) / part),
  });
  if (seconds >= 86_400) return parts("days", 86_400, 3_600);
  if (seconds >= 3_600) return parts("hours", 3_600, 60);
  if (seconds >= 60) return parts("minutes", 60, 1);
  return { unit: "seconds", big: seconds, small: 0 };
}
