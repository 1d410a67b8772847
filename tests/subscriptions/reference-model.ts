import { addDays, beijingDay, weekday } from "~/shared/dates";

export type ModelTick = { asOf: number; price: number };
export type ModelAlert = { id: string; kind: "rise" | "fall"; threshold: number; armedAt: number };

const tradingDayBefore = (at: number) => {
  let day = addDays(beijingDay(new Date(at)), -1);
  while ([0, 6].includes(weekday(day))) day = addDays(day, -1);
  return day;
};

/** What price alerts must do, said as slowly and plainly as possible: every check looks at every tick and every alert. */
export class SlowModel {
  private readonly ticks = new Map<number, number>();
  private readonly alerts: ModelAlert[] = [];
  private read = Number.NEGATIVE_INFINITY;
  readonly told: { alert: string; asOf: number }[] = [];

  arm(alert: ModelAlert) {
    if (this.alerts.length === 0 && this.told.length === 0) this.read = alert.armedAt;
    this.alerts.push(alert);
  }

  quote({ asOf, price }: ModelTick) {
    if (asOf > this.read && !this.ticks.has(asOf)) this.ticks.set(asOf, price);
  }

  check(now: number) {
    for (const [asOf, price] of [...this.ticks].sort(([one], [other]) => one - other)) {
      if (asOf <= this.read || asOf > now - 15 * 60_000 || beijingDay(new Date(asOf)) < tradingDayBefore(now)) continue;
      for (const alert of [...this.alerts]) {
        const met = alert.kind === "rise" ? price >= alert.threshold : price <= alert.threshold;
        if (!met || asOf <= alert.armedAt) continue;
        this.told.push({ alert: alert.id, asOf });
        this.alerts.splice(this.alerts.indexOf(alert), 1);
      }
      this.read = asOf;
    }
    for (const asOf of this.ticks.keys()) if (asOf <= this.read) this.ticks.delete(asOf);
  }

  /** In the order of alert and time. */
  sorted = () =>
    [...this.told].sort((one, other) =>
      one.alert < other.alert ? -1 : one.alert > other.alert ? 1 : one.asOf - other.asOf,
    );
}
