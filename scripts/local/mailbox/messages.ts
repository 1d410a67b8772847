import { randomUUID } from "node:crypto";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";

export type Message = {
  id: string;
  channel: "mail" | "sms";
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Lower-case names; a header that stands twice has both values, one a line. */
  headers: Record<string, string>;
  at: string;
  /** 1 for the first message with its X-IRH-Send header, 2 for the second copy of it, and so on. */
  copy: number;
};
export type Arrival = Omit<Message, "id" | "at" | "copy">;
export type Filter = { limit?: number; to?: string; since?: string; channel?: string; send?: string };

const stored = 20_000;

const readLines = (file: string): Message[] => {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n").slice(-stored);
  return lines.flatMap((line) => {
    try {
      return line ? [JSON.parse(line) as Message] : [];
    } catch {
      return []; // the last line of a runner that was killed while it wrote
    }
  });
};

/** The messages of the local world, oldest first in a file of JSON lines that survives a restart. */
export function openMessages(file: string) {
  let messages = readLines(file);
  const copies = new Map<string, number>();
  const count = (send: string | undefined) => {
    if (!send) return 1;
    const copy = (copies.get(send) ?? 0) + 1;
    copies.set(send, copy);
    return copy;
  };
  for (const message of messages) count(message.headers["x-irh-send"]);
  writeFileSync(file, messages.map((message) => `${JSON.stringify(message)}\n`).join(""));

  return {
    add(arrival: Arrival): Message {
      const message = {
        id: randomUUID(),
        ...arrival,
        at: new Date().toISOString(),
        copy: count(arrival.headers["x-irh-send"]),
      };
      messages.push(message);
      appendFileSync(file, `${JSON.stringify(message)}\n`);
      return message;
    },
    /** Newest first, 1,000 at most unless `limit` says more. */
    list({ limit = 1_000, to, since, channel, send }: Filter = {}): Message[] {
      const found: Message[] = [];
      for (let i = messages.length - 1; i >= 0 && found.length < limit; i--) {
        const message = messages[i] as Message;
        if (since && message.at < since) break;
        if (to && !message.to.toLowerCase().includes(to.toLowerCase())) continue;
        if (channel && message.channel !== channel) continue;
        if (send && message.headers["x-irh-send"] !== send) continue;
        found.push(message);
      }
      return found;
    },
    find: (id: string) => messages.find((message) => message.id === id),
    counts: () => ({ total: messages.length, repeated: messages.filter((message) => message.copy > 1).length }),
    clear() {
      messages = [];
      copies.clear();
      writeFileSync(file, "");
    },
  };
}
