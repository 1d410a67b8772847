import { isSameFigure } from "~/features/finance/accounts/facts";
import type { Distribution } from "./terms";

type Stated = { value: string; step?: string | undefined };

/** The annual distributions that say another net profit than the accounts do, by more than rounding. */
export const profitsApart = (
  rows: readonly Pick<Distribution, "period" | "kind" | "netProfit">[],
  accounts: ReadonlyMap<string, Stated>,
) =>
  rows.flatMap(({ period, kind, netProfit: typed }) => {
    const stated = kind === "annual" && typed !== "" ? accounts.get(period) : undefined;
    return stated && !isSameFigure(stated, { value: typed }) ? [{ period, typed, stated: stated.value }] : [];
  });
