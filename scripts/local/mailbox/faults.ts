export const faultKinds = ["throttle", "error", "drop-reply", "none"] as const;
export type FaultKind = (typeof faultKinds)[number];
export type Fault = { rate: number; kind: FaultKind };

/** The fault that the provider shows now: `strike()` says, call by call, whether this one is hit. */
export function createFaults(random: () => number = Math.random) {
  let fault: Fault = { rate: 0, kind: "none" };
  return {
    set: (next: Fault) => {
      fault = next;
    },
    strike: (): FaultKind => (random() < fault.rate ? fault.kind : "none"),
  };
}

/** A fault as POST /faults carries it, or null when it is none. */
export function parseFault(body: unknown): Fault | null {
  const { rate = 1, kind } = (body ?? {}) as Partial<Fault>;
  if (!kind || !faultKinds.includes(kind) || typeof rate !== "number" || !(rate >= 0 && rate <= 1)) return null;
  return { rate, kind };
}
