import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

const instant = (name: string) => integer(name, { mode: "timestamp_ms" });
const _flag = (name: string) => integer(name, { mode: "boolean" });

/**
 * Tokens of a company's own platform that have been exchanged; the key is the hash of their id. Kept until they could
 * not be used anyway.
 */
export const spentTokens = sqliteTable(
  "spent_tokens",
  {
    companyId: text("company_id").notNull(),
    tokenHash: text("token_hash").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.tokenHash] }),
    index("spent_tokens_by_age").on(t.companyId, t.expiresAt),
  ],
);

/** Secrets that a company's admin typed in; they can be replaced, never read back. */
export const companySecrets = sqliteTable(
  "company_secrets",
  {
    companyId: text("company_id").notNull(),
    name: text("name").notNull(),
    sealed: text("sealed").notNull(),
    sealedKey: text("sealed_key").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.name] })],
);
