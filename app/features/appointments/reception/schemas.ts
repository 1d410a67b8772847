import { z } from "zod";
import { instant } from "~/shared/wire";

export const VisitorNumber = z.object({
  number: z
    .string({ error: "registrationRequired" })
    .trim()
    .min(1, "registrationRequired")
    .max(20, "registrationRequired"),
});

/** The code of a visitor as staff get it: `picture` is an SVG in a `data:` address, name and mobile are masked. */
export const VisitorCode = z.object({
  number: z.string(),
  status: z.enum(["waiting", "offered", "pending", "passed", "rejected", "cancelled", "lapsed"]),
  name: z.string(),
  mobile: z.string(),
  partySize: z.number().int(),
  startsAt: instant,
  arrivedAt: instant.nullable(),
  href: z.string(),
  picture: z.string(),
});
