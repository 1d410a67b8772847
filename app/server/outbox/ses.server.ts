import type { Env } from "../request/env.server";
import { type MailProvider, mimeOf } from "./mail.server";

/** SES as the deployment has set it up. */
export const sesClient = async (env: Env) => {
  const { SESClient } = await import("@aws-sdk/client-ses");
  return new SESClient({
    region: env.AWS_REGION,
    credentials: { accessKeyId: env.AWS_ACCESS_KEY_ID, secretAccessKey: env.AWS_SECRET_ACCESS_KEY },
    maxAttempts: 1,
    ...(env.SES_ENDPOINT ? { endpoint: env.SES_ENDPOINT } : {}),
  });
};

/**
 * Amazon SES. A refusal that it spoke itself may be tried again; a lost reply, a broken connection or a time-out may
 * not.
 */
export const ses: MailProvider = {
  async isAnswering(env) {
    const { GetAccountSendingEnabledCommand, SESServiceException } = await import("@aws-sdk/client-ses");
    const client = await sesClient(env);
    try {
      const query = new GetAccountSendingEnabledCommand({});
      const { Enabled } = await client.send(query, { abortSignal: AbortSignal.timeout(15_000) });
      // guard: paused-account-sends-nothing
      return Enabled !== false;
    } catch (error) {
      return error instanceof SESServiceException && (error.$metadata.httpStatusCode ?? 500) < 500;
    } finally {
      client.destroy();
    }
  },

  async send(env, mail, envelope, sendId) {
    const { SendRawEmailCommand, SESServiceException } = await import("@aws-sdk/client-ses");
    const raw = await mimeOf(env, mail, envelope, sendId);
    const client = await sesClient(env);
    try {
      const command = new SendRawEmailCommand({
        RawMessage: { Data: raw },
        Tags: [{ Name: "send", Value: sendId }],
        ConfigurationSetName: env.SES_CONFIGURATION_SET,
      });
      const { MessageId } = await client.send(command, { abortSignal: AbortSignal.timeout(15_000) });
      return { state: "sent", messageId: MessageId ?? "" };
    } catch (error) {
      const answered = error instanceof SESServiceException && (error.$metadata.httpStatusCode ?? 0) >= 400;
      const reason = error instanceof Error ? error.name : "error";
      // guard: mail-lost-reply-unknown
      return { state: answered ? "refused" : "unknown", reason };
    } finally {
      client.destroy();
    }
  },
};
