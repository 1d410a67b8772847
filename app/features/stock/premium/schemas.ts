import { z } from "zod";
import { isDay } from "~/shared/dates";
import { rateRange } from "./rules";

const isInRange = (text: string) => Number(text) >= rateRange.least && Number(text) <= rateRange.most;

/** A rate with its day; both empty take it away. */
export const ExchangeRateForm = z
  .object({ rate: z.string().trim().max(12), day: z.string().trim() })
  .superRefine(({ rate, day }, { addIssue }) => {
    if (rate === "" && day === "") return;
    if (!/^\d(\.\d{1,8})?$/.test(rate) || !isInRange(rate))
      addIssue({ code: "custom", path: ["rate"], message: "exchangeRateWrong" });
    if (!isDay(day)) addIssue({ code: "custom", path: ["day"], message: "dayFormat" });
  });
export type ExchangeRateForm = z.infer<typeof ExchangeRateForm>;
