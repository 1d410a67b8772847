/** How a subscriber's state is coloured in the back office; the word beside it carries the meaning. */
export const stateTones = { unconfirmed: "neutral", confirmed: "success", unsubscribed: "warning" } as const;
