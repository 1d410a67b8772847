type Delivery = { queue: string; id: string; body: unknown; at: number };
export type QueueCall = (
  queue: string,
  messages: { id: string; timestamp: Date; body: unknown; attempts: number }[],
) => Promise<unknown>;

const hour = 3_600_000;
const again = "again-";

/** Remembers what the queue has delivered, so that it can be delivered once more, as a real queue sometimes does. */
export function recordDeliveries(now: () => number = Date.now) {
  const seen = new Map<string, Delivery>();
  return {
    record(deliveries: Omit<Delivery, "at">[]) {
      for (const delivery of deliveries)
        if (!delivery.id.startsWith(again)) seen.set(`${delivery.queue} ${delivery.id}`, { ...delivery, at: now() });
      for (const [key, { at }] of seen) if (at < now() - hour) seen.delete(key);
    },
    list: (): unknown[] => [...seen.values()].map(({ body }) => body),
    /** Delivers every message of the last hour once more, newest first, in batches of ten. Returns how many. */
    async redeliver(call: QueueCall): Promise<number> {
      const due = [...seen.values()].filter(({ at }) => at >= now() - hour).reverse();
      for (const queue of new Set(due.map((delivery) => delivery.queue))) {
        const messages = due.filter((delivery) => delivery.queue === queue);
        for (let i = 0; i < messages.length; i += 10)
          await call(
            queue,
            messages
              .slice(i, i + 10)
              .map(({ id, body, at }) => ({ id: `${again}${id}`, timestamp: new Date(at), body, attempts: 1 })),
          );
      }
      return due.length;
    },
  };
}
