import { type SQL, sql } from "drizzle-orm";
import { createContext } from "react-router";
import type { Lang, Words } from "~/shared/languages";
import type { Refusal } from "~/shared/outcome";
import type { Actor } from "~/shared/permissions";
import type { Scheme, ThemeName } from "~/shared/themes";
import type { ApiDocument } from "../api/openapi.server";
import type { Db, Meter } from "../database/db.server";
import { type Resolve, type ResolveRecords, resolveHost, resolveRecords } from "../outgoing/resolve.server";
import type { AppRegistry } from "../registry/registry.server";
import type { CompanySettings } from "../settings/company-settings";
import type { Env } from "./env.server";
import { resolveAt, scheduledTimes } from "./planned.server";
export type Company = {
  id: string;
  name: Words;
  theme: ThemeName;
  settings: CompanySettings;
  release: number;
  /** Since when everybody may read the site; null while only staff may. */
  liveAt: Date | null;
  /** Scheme and host of the company's own site, without a slash at the end. */
  origin: string;
  /** The name of the binding of the database that holds what is the company's. */
  database: string;
  /** It is on its way to another database: nothing of it is read or written. */
  moving: boolean;
  /** Its site is stopped by those who run the deployment; `liveAt` is null then. */
  paused: boolean;
  /**
   * The bookmark from which on a copy near the reader knows all that this row says; null where only the database itself
   * may answer, because something comes out about now.
   */
  near: string | null;
  /** When something of it comes out next, as of the look-up: no copy of a page outlives that moment. */
  nextOut: number | null;
};

/**
 * The readers of a company at the moment of their request; what they have is asked by both. Staff who look at a release
 * before it is out see records as with it (`withRelease`).
 */
export type Readers = { company: Pick<Company, "id">; now: Date; withRelease?: string | undefined };

/** Everything a business verb may know of the world. */
export interface Ctx {
  env: Env;
  /** What is the company's own. */
  db: Db;
  /** What belongs to people or to all companies; the same database as `db` where the company lives there. */
  central: Db;
  meter: Meter;
  company: Company;
  actor: Actor;
  registry: AppRegistry;
  now: Date;
  withRelease?: string | undefined;
  /** The tables of records of which this request has read what readers may not have yet. */
  waitingSeen: Set<string>;
  /**
   * The database's clock in the statement that holds it, in milliseconds; `atWrite` is what a condition compares with.
   */
  dbClock: SQL;
  lang: Lang;
  /** Whether the reader's choice or, in the back office, browser named the language. */
  isLangChosen: boolean;
  scheme: Scheme;
  requestId: string;
  /** The network that the request comes from (`addressOf`); null where the edge names none. */
  network: string | null;
  newId(): string;
  /** Every address that somebody else chose is resolved by it and judged (`isPublicAddress`) before it is asked for. */
  resolve: Resolve;
  /** The TXT and CNAME records of a name. */
  resolveRecords: ResolveRecords;
  waitUntil(work: Promise<unknown>): void;
  /** What is shown changes by itself at `at`: no copy of this answer may live longer. */
  freshUntil(at: Date | null | undefined): void;
  log(event: string, fields?: Record<string, string | number | boolean | null>): void;
}

/** Where loaders and actions find the context of their request. */
export const ctxKey = createContext<Ctx>();

/** The one-time value of style and script tags; null on pages that may be cached and therefore have none. */
export const nonceKey = createContext<string | null>(null);

/**
 * A request that was refused before any screen was reached, and the address it asked for; the error screen tells it.
 */
export const refusedKey = createContext<{ refusal: Refusal; requestUrl: URL } | null>(null);

/** The description of all JSON calls, for the page that shows it. */
export const openApiKey = createContext<() => Promise<ApiDocument>>();

/**
 * How rendering went: an error that nobody expected, and whether the screen has a frame of its own to show it in;
 * `preview` changes the markup of a page that staff look at within a screen of the office.
 */
export type Rendering = {
  failure: "internal" | "overloaded" | null;
  framed: boolean;
  preview?: (html: string) => string;
};
export const renderingKey = createContext<Rendering>();

/** 128 random bits as 26 characters of base 32: an id that cannot be guessed. */
export function newId(): string {
  const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
  let text = "";
  let bits = 0n;
  for (const byte of crypto.getRandomValues(new Uint8Array(16))) bits = (bits << 8n) | BigInt(byte);
  for (let i = 0; i < 26; i++) {
    text += alphabet[Number(bits & 31n)];
    bits >>= 5n;
  }
  return text;
}

type Parts = Pick<Ctx, "env" | "db" | "central" | "meter" | "company" | "registry"> &
  Partial<Ctx> & { boundaries?: Date[] };

/**
 * A context; parts left out get the defaults of an anonymous reader at this moment. The company is as that moment has
 * it.
 */
export function contextOf(parts: Parts): Ctx {
  const requestId = parts.requestId ?? newId();
  const now = parts.now ?? new Date();
  const company = resolveAt(parts.company, now);
  parts.boundaries?.push(...scheduledTimes(company));
  // guard: page-copy-ends-at-next-release
  if (company.nextOut !== null) parts.boundaries?.push(new Date(company.nextOut));
  return {
    actor: { kind: "public" },
    waitingSeen: new Set(),
    dbClock: sql`CAST(unixepoch('subsec') * 1000 AS INTEGER)`,
    lang: "zh-CN",
    isLangChosen: false,
    scheme: "auto",
    network: null,
    newId,
    resolve: resolveHost,
    resolveRecords,
    waitUntil: (work) => void work.catch(() => {}),
    freshUntil: (at) => void (at && parts.boundaries?.push(at)),
    log: (event, fields) => console.log(JSON.stringify({ event, requestId, companyId: parts.company.id, ...fields })),
    ...parts,
    now,
    company,
    requestId,
  };
}

/**
 * The moment at which a statement is written, for its condition: by the database's clock, never before the request's.
 * Each statement of a batch has its own, so let one of them decide and the others ask whether it did.
 */
export const atWrite = ({ now, dbClock }: Pick<Ctx, "now" | "dbClock">): SQL => sql`max(${now.getTime()}, ${dbClock})`;
