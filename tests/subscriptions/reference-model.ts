import { isHoliday } from "~/features/stock/import/reading/trading-days";
import { addDays, beijingDay, beijingTime, weekday } from "~/shared/dates";

export type ModelTick = { asOf: number; price: number; volume?: number | null; previousClose?: number | null };
type Kind = "close" | "rise" | "fall" | "fluctuation" | "volume" | "stopLoss";
export type ModelAlert = {
  id: string;
  kind: Kind;
  threshold: number;
  armedAt: number;
  frequency?: "once" | "daily" | "everyTime";
};
type Firing = { asOf: number; value: number; price: number; kind: Kind; void: boolean };
type Tick = ModelTick & { heldUntil: number; released: boolean };
type Waiting = ModelAlert & { restsOn: string | null; firings: Firing[] };
/** So many ticks are looked through; of longer courses the oldest are forgotten. */
const mostTicks = 10_000;

const dayOf = (at: number) => beijingDay(new Date(at));

/**
 * What price alerts must do, said as slowly and plainly as possible: every check looks at every tick and every alert.
 */
export class SlowModel {
  private readonly ticks = new Map<number, Tick>();
  private readonly alerts: Waiting[] = [];
  private read: number | null = null;
  private rewound = false;
  private readonly keys = new Set<string>();
  readonly mails: { alert: string; asOf: number; value: number }[] = [];
  private readonly market: "A" | "H";
  private readonly usualClose: number;

  constructor(market: "A" | "H" = "A", usualClose = 100) {
    this.market = market;
    this.usualClose = usualClose;
  }

  arm(alert: ModelAlert) {
    this.read ??= alert.armedAt;
    this.alerts.push({ ...alert, restsOn: null, firings: [] });
  }

  quote(tick: ModelTick, heldUntil = 0) {
    if (!this.ticks.has(tick.asOf)) this.ticks.set(tick.asOf, { ...tick, heldUntil, released: false });
  }

  /** The moments of all ticks, so that a course can choose one to correct. */
  moments = () => [...this.ticks.keys()].sort((one, other) => one - other);

  correct(asOf: number, change: { price: number; volume: number | null } | null) {
    const tick = this.ticks.get(asOf);
    if (!tick) return;
    if (change && change.price === tick.price && change.volume === (tick.volume ?? null)) return;
    for (const firing of this.alerts.flatMap(({ firings }) => firings))
      if (firing.asOf === asOf)
        firing.void ||=
          change === null ||
          (firing.kind === "volume" ? firing.value !== change.volume : firing.price !== change.price);
    if (change) Object.assign(tick, change);
    else this.ticks.delete(asOf);
    this.rewind(asOf);
  }

  private rewind(asOf: number) {
    if (this.read === null || this.read < asOf) return;
    this.read = asOf - 1;
    this.rewound = true;
  }

  private oldest(now: number) {
    let day = addDays(dayOf(now), -1);
    while ([0, 6].includes(weekday(day)) || isHoliday(this.market, day)) day = addDays(day, -1);
    return day;
  }

  private isMet({ kind, threshold }: ModelAlert, { asOf, price, volume, previousClose }: Tick): boolean {
    const close = previousClose ?? this.usualClose;
    if (kind === "rise") return price >= threshold;
    if (kind === "fall" || kind === "stopLoss") return price <= threshold;
    if (kind === "volume") return volume !== null && volume !== undefined && volume >= threshold;
    if (kind === "fluctuation") return Math.abs(price - close) * 10_000 >= threshold * close;
    return beijingTime(new Date(asOf)) >= (this.market === "A" ? "15:00" : "16:10");
  }

  private valueOf({ kind }: ModelAlert, { price, volume, previousClose }: Tick): number {
    if (kind === "volume") return volume ?? 0;
    const close = previousClose ?? this.usualClose;
    return kind === "fluctuation" ? Math.floor((Math.abs(price - close) * 10_000) / close) : price;
  }

  private mayFire(alert: Waiting, asOf: number): boolean {
    const own = alert.firings.filter((firing) => !firing.void);
    if (alert.frequency === "daily") return !own.some((firing) => dayOf(firing.asOf) === dayOf(asOf));
    return alert.frequency === "everyTime" ? alert.restsOn === null : own.length === 0;
  }

  private restAnew(now: number) {
    const read = this.read ?? 0;
    const before = [...this.ticks.values()]
      .filter(({ asOf, heldUntil }) => asOf <= read && heldUntil <= now)
      .sort((one, other) => one.asOf - other.asOf)
      .at(-1);
    for (const alert of this.alerts) {
      const isOfDay = ["close", "fluctuation", "volume"].includes(alert.kind);
      const rests =
        before !== undefined &&
        alert.armedAt < before.asOf &&
        this.isMet(alert, before) &&
        (!isOfDay || dayOf(before.asOf) === dayOf(read));
      alert.restsOn = rests ? dayOf(before.asOf) : null;
    }
  }

  private fire(alert: Waiting, tick: Tick) {
    const { asOf, price } = tick;
    const value = this.valueOf(alert, tick);
    const key = `${alert.id} ${asOf} ${value}`;
    const existing = alert.firings.find((one) => one.asOf === asOf && one.value === value);
    if (existing) existing.void = false;
    else alert.firings.push({ asOf, value, price, kind: alert.kind, void: false });
    if (this.keys.has(key)) return;
    this.keys.add(key);
    this.mails.push({ alert: alert.id, asOf, value });
  }

  check(now: number) {
    if (this.read === null) return;
    const oldest = this.oldest(now);
    const isHeldLately = ({ heldUntil }: Tick) => heldUntil > 0 && dayOf(heldUntil) >= oldest;
    const ended = [...this.ticks.values()].filter(
      (tick) => isHeldLately(tick) && tick.heldUntil <= now && tick.asOf <= (this.read ?? 0) && !tick.released,
    );
    for (const tick of ended) tick.released = true;
    if (ended.length > 0) this.rewind(Math.min(...ended.map(({ asOf }) => asOf)));
    if (this.rewound) this.restAnew(now);
    this.rewound = false;
    const inOrder = [...this.ticks.values()].sort((one, other) => one.asOf - other.asOf);
    for (const { asOf } of inOrder.slice(0, -mostTicks)) this.ticks.delete(asOf);
    const isEnded = ({ frequency = "once", firings }: Waiting) =>
      frequency === "once" && firings.some((firing) => !firing.void);
    const waiting = this.alerts.filter((alert) => !isEnded(alert));
    for (const tick of inOrder) {
      const { asOf } = tick;
      if (asOf <= this.read || asOf > now - 15 * 60_000 || tick.heldUntil > now) continue;
      if (dayOf(asOf) < oldest && !isHeldLately(tick)) continue;
      for (const alert of waiting) {
        const isMet = this.isMet(alert, tick);
        const isOfDay = ["close", "fluctuation", "volume"].includes(alert.kind);
        if (!isMet || (isOfDay && alert.restsOn !== null && alert.restsOn < dayOf(asOf))) alert.restsOn = null;
        if (!isMet || asOf <= alert.armedAt || !this.mayFire(alert, asOf)) continue;
        this.fire(alert, tick);
        alert.restsOn = dayOf(asOf);
      }
      this.read = asOf;
    }
  }

  /** Every mail as alert, moment and value, in the order of their text. */
  sorted = () => this.mails.map(({ alert, asOf, value }) => `${alert} ${asOf}.${value}`).sort();
}
