/** How many keys of a company are in use at once. */
export const mostKeys = 20;
/** How many characters may say whose a key is. */
export const longestName = 80;
/** How often a key may deliver. */
export const deliveryRate = { max: 120, seconds: 3_600 } as const;

const bearer = /^Bearer (irh_[0-9a-z]{52})$/;

/** The key in the header of a request; null where it carries none that could be one. */
export const keyIn = (header: string | null): string | null => bearer.exec(header ?? "")?.[1] ?? null;

/**
 * What of a delivery a person would have to answer: `row` is counted from 1, null where it is about all of them;
 * `posted` and `known` are the two readings, the one of the delivery and the one of the record.
 */
export type Doubt = {
  row: number | null;
  code: string;
  field: string | null;
  posted: string | null;
  known: string | null;
  /** How many times the figures of the record those of the delivery are. */
  times: string | null;
};

export const doubt = (row: number | null, code: string, more: Partial<Omit<Doubt, "row" | "code">> = {}): Doubt => ({
  ...{ row, code, field: null, posted: null, known: null, times: null },
  ...more,
});
