import { afterEach, describe, expect, test, vi } from "vitest";
import { sendSms } from "~/server/outbox/mail.server";
import { testEnv } from "../support/context";

const message = { sms: "+8613800000001", text: "246813" };

/** A gateway behind workerd's own reading of the request, which refuses what the runtime cannot do. */
function gateway(status: number) {
  const seen: { to: string; text: string }[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    seen.push(await new Request(url, init).json());
    return new Response(null, { status, headers: status === 302 ? { Location: "http://elsewhere.test/" } : {} });
  });
  return seen;
}

afterEach(() => void vi.unstubAllGlobals());

describe("a text message", () => {
  test("goes to the gateway with its number and text", async () => {
    const seen = gateway(204);
    expect(await sendSms(testEnv(), message)).toMatchObject({ state: "sent" });
    expect(seen).toEqual([{ to: "+8613800000001", text: "246813" }]);
  });

  test.each([302, 500])("that the gateway answers with %i was not sent and may be tried again", async (status) => {
    gateway(status);
    expect(await sendSms(testEnv(), message)).toEqual({ state: "refused", reason: `gateway${status}` });
  });
});
