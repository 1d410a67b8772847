import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { readDividends } from "~/features/equity/operations/dividends.server";
import { priceYieldOf } from "~/features/equity/operations/price-yield.server";
