import PostalMime from "postal-mime";
import { accepted, sesAnswering, throttled } from "../support/ses";
import type { Fault } from "./faults";
import { current, type Invocation } from "./invocation";
import type { Machine } from "./machine";

/** A mail that the provider has taken, and the invocation that handed it over. */
export type Taken = {
  send: string;
  to: string;
  subject: string;
  text: string;
  at: number;
  by: Invocation;
  /** Its reply was lost. */
  unanswered: boolean;
  forgotten: boolean;
};

const withoutReply = new Set<Fault>(["crashAfter", "replyLost", "hangAfter"]);

/**
 * Those who bring mails and text messages to people: they keep what they have taken, whatever becomes of their reply.
 */
export class Provider {
  readonly mails: Taken[] = [];
  /** The newest text to each mobile. */
  readonly texts = new Map<string, string>();
  /** Told when a reply is lost. */
  silent: () => void = () => {};
  /** While it is down nobody answers. */
  downUntil = 0;
  goDown(ms: number): void {
    this.downUntil = this.machine.now + ms;
  }

  /** Told of each mail that is taken. */
  taken: (mail: Taken) => void = () => {};

  constructor(private readonly machine: Machine) {}

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    if (this.machine.now < this.downUntil) throw new TypeError("connection refused");
    const { signal: _, ...rest } = init;
    const request = new Request(input, rest);
    return new URL(request.url).hostname === "sms.test" ? this.#text(request) : this.#ses(request);
  };

  async #text(request: Request): Promise<Response> {
    const { to, text } = (await request.json()) as { to: string; text: string };
    return current().through("sms", to, async () => {
      this.texts.set(to, text);
      return new Response(null, { status: 200 });
    });
  }

  readonly #ses = sesAnswering(async (raw) => {
    const {
      headers,
      to,
      subject = "",
      text = "",
    } = await PostalMime.parse(Uint8Array.from(raw, (c) => c.charCodeAt(0)));
    const send = headers.find(({ key }) => key === "x-irh-send")?.value ?? "";
    const invocation = current();
    let fault: Fault | null = null;
    const take = async () => {
      const mail = {
        send,
        to: to?.[0]?.address ?? "",
        subject,
        text,
        at: this.machine.now,
        by: invocation,
        unanswered: fault !== null && withoutReply.has(fault),
        forgotten: false,
      };
      this.mails.push(mail);
      if (this.mails.some((one) => one.send === send && one.unanswered)) this.silent();
      this.taken(mail);
      return accepted();
    };
    return invocation.through("ses", subject, take, (met) => {
      fault = met;
      return met === "throttled" ? throttled() : null;
    });
  });

  /**
   * How many copies of a mail may be one too many: their reply was lost, or who had it died before it was written down.
   */
  lostOf = (send: string): number =>
    this.mails.filter((mail) => mail.send === send && (mail.unanswered || mail.by.broken)).length;
  copies = (send: string): number => this.mails.filter((mail) => mail.send === send).length;
  /** The newest mail to an address that has these words. */
  newest = (to: string, words: string): Taken | undefined =>
    this.mails.findLast((mail) => mail.to === to && mail.text.includes(words));
}
