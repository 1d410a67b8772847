import { z } from "zod";
import { isDay } from "~/shared/dates";
import { requiredWords, words } from "~/shared/schemas";
import { ImportedFile } from "~/sheets/schemas";
import { distributionFields } from "./rules/distribution-file";
import { distributionKinds, distributionStatuses } from "./rules/terms";

const text = z.string().trim().default("");
const amount = text.refine((typed) => /^(\d{1,7}(\.\d{1,8})?)?$/.test(typed), "amountFormat");
const someDay = text.refine((typed) => typed === "" || isDay(typed), "dayFormat");
const shares = z
  .string()
  .trim()
  .transform((typed) => typed.replaceAll(",", ""))
  .refine((typed) => /^\d{1,13}$/.test(typed), "countFormat");

/** What staff say of a distribution; empty is unknown. */
export const Distribution = z
  .object({
    period: z.string().trim().refine(isDay, "dayFormat"),
    kind: z.enum(distributionKinds, "fieldWrong"),
    status: z.enum(distributionStatuses, "fieldWrong"),
    plan: words(300).default({ "zh-CN": "" }),
    cash: amount,
    bonus: amount,
    capitalised: amount,
    proposedOn: someDay,
    recordDay: someDay,
    exDay: someDay,
    payDay: someDay,
    shares: text
      .transform((typed) => typed.replaceAll(",", ""))
      .refine((typed) => /^\d{0,13}$/.test(typed), "countFormat"),
    netProfit: text
      .transform((typed) => typed.replaceAll(",", ""))
      .refine((typed) => /^(-?\d{1,15}(\.\d{1,2})?)?$/.test(typed), "amountFormat"),
  })
  .superRefine(({ period, kind, status, exDay, payDay, cash, bonus, capitalised }, ctx) => {
    const wrong = (field: string, message: string) => ctx.addIssue({ code: "custom", path: [field], message });
    if (status === "proposed" && exDay) wrong("exDay", "proposalWithExDay");
    if (status === "paid" && !exDay) wrong("exDay", "fieldRequired");
    if (status === "none" && (cash || bonus || capitalised)) wrong("cash", "nothingWithAmount");
    if (status === "none" && exDay) wrong("exDay", "nothingWithAmount");
    if (status !== "none" && !cash && !bonus && !capitalised) wrong("cash", "fieldRequired");
    if (exDay && kind !== "special" && exDay <= period) wrong("exDay", "exDayBeforePeriodEnd");
    if (exDay && payDay && payDay < exDay) wrong("payDay", "payDayBeforeExDay");
  });
export type DistributionValues = z.output<typeof Distribution>;

/** The share capital from a day on, by class; the total follows. */
export const ShareCapital = z
  .object({
    day: z.string().trim().refine(isDay, "dayFormat"),
    reason: requiredWords(120),
    tradable: shares,
    restricted: shares,
    overseas: shares,
  })
  .transform(({ tradable, restricted, overseas, ...rest }) => {
    const classes = { tradable: Number(tradable), restricted: Number(restricted), overseas: Number(overseas) };
    return { ...rest, ...classes, total: classes.tradable + classes.restricted + classes.overseas };
  })
  .refine(({ total }) => total > 0, { path: ["tradable"], message: "fieldRequired" });
export type ShareCapitalValues = z.output<typeof ShareCapital>;

/** What the calculator is asked: how many shares, bought when. */
export const Holding = z.object({
  shares: z
    .string()
    .transform((typed) => typed.normalize("NFKC").replace(/[,\s]/g, ""))
    .pipe(z.string().regex(/^\d{1,11}$/, "countFormat"))
    .transform(Number)
    .pipe(z.number().min(1, "valueTooLow").max(10_000_000_000, "valueTooHigh")),
  since: z.string().trim().refine(isDay, "dayFormat"),
});

/** A file to be read as distributions, and whether a person said that it is the company's own. */
export const DistributionFile = ImportedFile(distributionFields).extend({
  own: z.preprocess((typed) => typed === "yes" || typed === true, z.boolean()).default(false),
});
export type DistributionFile = z.output<typeof DistributionFile>;
