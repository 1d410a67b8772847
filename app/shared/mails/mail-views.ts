/** How a mail can be looked at before it goes: in light, in dark, as wide as a phone, and its text part. */
export const mailViews = ["light", "dark", "phone", "text"] as const;
export type MailView = (typeof mailViews)[number];
