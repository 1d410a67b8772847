import { z } from "zod";

const keys = z
  .string()
  .transform((text) => JSON.parse(text) as unknown)
  .pipe(z.record(z.string(), z.base64()));

const json = z.string().transform((text, ctx) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    ctx.addIssue({ code: "custom", message: "no JSON" });
    return z.NEVER;
  }
});
const sealKey = z.object({ certificates: z.array(z.base64()).min(1), key: z.base64() });

const Settings = z.object({
  SEAL_KEYS: keys,
  INDEX_SECRET: z.string().min(32),
  AUTH_SECRET: z.string().min(32),
  AWS_REGION: z.string(),
  AWS_ACCESS_KEY_ID: z.string(),
  AWS_SECRET_ACCESS_KEY: z.string(),
  MAIL_FROM: z.email(),
  /** Who carries the mails: SES, or Cloudflare Email Service by the binding `EMAIL`. */
  MAIL_PROVIDER: z.enum(["ses", "cloudflare"]).default("ses"),
  /**
   * The configuration set of SES that publishes what becomes of mails, and the one SNS topic from which that is
   * believed.
   */
  SES_CONFIGURATION_SET: z.string().optional(),
  SES_TOPIC_ARN: z
    .string()
    .regex(/^arn:aws(-cn)?:sns:[a-z0-9-]+:\d{12}:[\w-]+$/)
    .optional(),
  /** Mails a second that the account may send, over all companies. */
  MAIL_RATE: z.coerce.number().positive().default(14),
  SES_ENDPOINT: z.url().optional(),
  SMS_GATEWAY_URL: z.url().optional(),
  SMS_GATEWAY_TOKEN: z.string().optional(),
  /** Hosts from which companies may pull prices and figures, apart by commas; none without it. */
  FEED_HOSTS: z.string().default(""),
  FEED_TOKEN: z.string().optional(),
  /** Where Turnstile is asked instead of at Cloudflare: for tests. */
  TURNSTILE_URL: z.url().optional(),
  /**
   * Certificate and key that letters are sealed with, by company; `*` is the platform's own. Without one they are known
   * by their hash.
   */
  LETTER_SEAL: json.pipe(z.record(z.string(), sealKey)).default({}),
  /**
   * The address of an external signature service and the secret it shares with us; letters are signed on this site
   * without it.
   */
  SIGNATURE_URL: z.url().optional(),
  SIGNATURE_SECRET: z.string().min(32).optional(),
  VERSION: z.string(),
  /** The host at which those who run the deployment sign in; nobody operates it on a screen without one. */
  OPERATOR_HOST: z.string().optional(),
  /** Which model of Workers AI drafts translations, where `AI` is bound. */
  AI_MODEL: z.string().default("@cf/meta/llama-3.3-70b-instruct-fp8-fast"),
  /** How many links to other sites are asked for a minute and company; none where nothing outside may be asked. */
  LINKS_A_MINUTE: z.coerce.number().int().min(0).max(20).default(3),
  /**
   * How far a cron's time may lie from now; what is further is no minute of ours. More only where the clock is moved by
   * hand.
   */
  CRON_REACH_MINUTES: z.coerce.number().positive().default(10),
  /** Any value: every page says what it cost the database, not only those of staff. For measuring. */
  SERVER_TIMING: z.string().optional(),
});

/**
 * The minute `at` of one company; `from` is the tick to go on with when one run was not enough, `failed` how many
 * failed before it.
 */
export type TickMessage = { companyId: string; at: number; from?: string; failed?: number };

export type Bindings = {
  DB: D1Database;
  FILES: R2Bucket;
  QUEUE: Queue<{ ids: string[] }>;
  /** What somebody waits for at a screen: codes and the way back in. */
  CODES: Queue<{ ids: string[] }>;
  /** Mailings, behind everything else that is sent. */
  BULK: Queue<{ ids: string[] }>;
  /** Rows that send nothing and take their time. */
  WORK: Queue<{ ids: string[] }>;
  /** The minute's work of the companies, one message each. */
  TICKS: Queue<TickMessage>;
  /** Decodes pictures outside of the Worker and writes them anew. */
  IMAGES: ImagesBinding;
  /** The files of the build, fonts among them. */
  ASSETS: { fetch(address: URL): Promise<Response> };
  /** Cloudflare Email Service, where `MAIL_PROVIDER` names it. */
  EMAIL?: SendEmail;
  /** Drafts translations; without it nothing of the site is sent to a model. */
  AI?: { run(model: string, input: object): Promise<unknown> };
  /** Counts in each location for itself: cheap, approximate, never the only guard. */
  TRIES: RateLimit;
};
/**
 * `databases`: the central one, `DB`, and those of groups of companies, `DB_1`, `DB_2` …, by the names of their
 * bindings.
 */
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
    CODES: source.CODES,
    BULK: source.BULK,
    WORK: source.WORK,
    TICKS: source.TICKS,
    IMAGES: source.IMAGES,
    ASSETS: source.ASSETS,
    TRIES: source.TRIES,
    ...(source.EMAIL && { EMAIL: source.EMAIL }),
    ...(source.AI && { AI: source.AI }),
    databases: Object.fromEntries(Object.entries(source).filter(([name]) => /^DB(_\d+)?$/.test(name))),
  } as Env;
  if (env.MAIL_PROVIDER === "cloudflare" && !env.EMAIL)
    throw new Error("MAIL_PROVIDER is cloudflare and EMAIL is not bound");
  parsed.set(source, env);
  return env;
}
