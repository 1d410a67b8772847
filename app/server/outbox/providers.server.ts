import type { Env } from "../request/env.server";
import { cloudflareEmail } from "./cloudflare-email.server";
import type { MailProvider } from "./mail.server";
import type { Ending } from "./outbox.server";
import { ses } from "./ses.server";

const providers: Record<Env["MAIL_PROVIDER"], MailProvider> = { ses, cloudflare: cloudflareEmail };

/** The provider that the deployment has chosen. */
export const providerOf = (env: Env): MailProvider => providers[env.MAIL_PROVIDER];

/**
 * Whether after this ending no other mail is risked before the provider was asked: it was silent, or has stopped the
 * account's mails.
 */
// guard: paused-account-doubted
export const isDoubtful = (ending: Ending): boolean =>
  ending.state === "unknown" ||
  (ending.state === "refused" && /SendingPaused|^E_DAILY_LIMIT_EXCEEDED$/.test(ending.reason));
