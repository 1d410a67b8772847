import { sesClient } from "../outbox/ses.server";
import type { Env } from "../request/env.server";

const limit = () => ({ abortSignal: AbortSignal.timeout(10_000) });

/**
 * The three DKIM tokens with which SES signs for a domain (Easy DKIM); asking again answers the same. Null when SES is
 * silent.
 */
export async function dkimTokens(env: Env, domain: string): Promise<string[] | null> {
  const { VerifyDomainDkimCommand } = await import("@aws-sdk/client-ses");
  const client = await sesClient(env);
  try {
    const { DkimTokens = [] } = await client.send(new VerifyDomainDkimCommand({ Domain: domain }), limit());
    return DkimTokens.length === 3 ? DkimTokens : null;
  } catch {
    return null;
  } finally {
    client.destroy();
  }
}

/** Whether SES has found the DKIM records itself and sends for the domain; null when it is silent. */
export async function isSigning(env: Env, domain: string): Promise<boolean | null> {
  const { GetIdentityDkimAttributesCommand } = await import("@aws-sdk/client-ses");
  const client = await sesClient(env);
  try {
    const command = new GetIdentityDkimAttributesCommand({ Identities: [domain] });
    const { DkimAttributes = {} } = await client.send(command, limit());
    return DkimAttributes[domain]?.DkimVerificationStatus === "Success";
  } catch {
    return null;
  } finally {
    client.destroy();
  }
}
