import { z } from "zod";

const keys = z
  .string()
  .transform((text) => JSON.parse(text) as unknown)
  .pipe(z.record(z.string(), z.base64()));

const Settings = z.object({
  SEAL_KEYS: keys,
  INDEX_SECRET: z.string().min(32),
  AUTH_SECRET: z.string().min(32),
  AWS_REGION: z.string(),
  AWS_ACCESS_KEY_ID: z.string(),
  AWS_SECRET_ACCESS_KEY: z.string(),
  MAIL_FROM: z.email(),
  SES_ENDPOINT: z.url().optional(),
  SMS_GATEWAY_URL: z.url().optional(),
  SMS_GATEWAY_TOKEN: z.string().optional(),
  /** Where Turnstile is asked instead of at Cloudflare: for tests. */
  TURNSTILE_URL: z.url().optional(),
  VERSION: z.string(),
  /** Any value: every page says what it cost the database, not only those of staff. For measuring. */
  SERVER_TIMING: z.string().optional(),
});

export type Bindings = {
  DB: D1Database;
  FILES: R2Bucket;
  QUEUE: Queue<{ ids: string[] }>;
  /** Decodes pictures outside of the Worker and writes them anew. */
  IMAGES: ImagesBinding;
  /** Counts in each location for itself: cheap, approximate, never the only guard. */
  TRIES: RateLimit;
};
/** `databases`: the central one, `DB`, and those of groups of companies, `DB_1`, `DB_2` …, by the names of their bindings. */
export type Env = Bindings & z.infer<typeof Settings> & { databases: Readonly<Record<string, D1Database>> };

const parsed = new WeakMap<object, Env>();

/** The bindings and settings, checked once per isolate; a missing secret stops the Worker with its name. */
export function readEnv(raw: unknown): Env {
  const source = raw as Bindings & Record<string, unknown>;
  const known = parsed.get(source);
  if (known) return known;
  const env = {
    ...Settings.parse(source),
    DB: source.DB,
    FILES: source.FILES,
    QUEUE: source.QUEUE,
    IMAGES: source.IMAGES,
    TRIES: source.TRIES,
    databases: Object.fromEntries(Object.entries(source).filter(([name]) => /^DB(_\d+)?$/.test(name))),
  } as Env;
  parsed.set(source, env);
  return env;
}
