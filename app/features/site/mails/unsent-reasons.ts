const reasons = {
  tooFast: /^Throttl|^TooManyRequests|^LimitExceeded|^gateway429$|^E_RATE_LIMIT|^E_DAILY_LIMIT/,
  paused: /SendingPaused/,
  sender: /^MailFromDomainNotVerified|NotVerified|^E_SENDER/,
  rejected: /^MessageRejected|^InvalidParameterValue|^E_VALIDATION|^E_RECIPIENT|^E_DELIVERY/,
  silent: /^leaseExpired$|^(?:Timeout|Abort|Type)?Error$|^error$/,
  ours: /^composeFailed$|^unknownKind$/,
} as const;

export type UnsentReason = keyof typeof reasons | "other";

/**
 * What staff are told of the reason that the outbox notes: a name that the mail provider, the gateway or the site
 * itself gave.
 */
export const unsentReason = (noted: string | null): UnsentReason =>
  (Object.keys(reasons) as (keyof typeof reasons)[]).find((one) => reasons[one].test(noted ?? "")) ?? "other";
