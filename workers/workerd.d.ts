import type { D1Migration } from "@cloudflare/vitest-plugin";
import type * as workerd from "@cloudflare/workers-types";

/**
 * The runtime's own names beside the browser's: only what the product uses, so that `Request` and `Element` stay the
 * DOM's.
 */
declare global {
  type D1Database = workerd.D1Database;
  type D1PreparedStatement = workerd.D1PreparedStatement;
  type D1Result<T = unknown> = workerd.D1Result<T>;
  type R2Bucket = Omit<workerd.R2Bucket, "get"> & {
    get(key: string, options?: object): Promise<StoredObject | null>;
  };
  type StoredObject = {
    size: number;
    httpEtag: string;
    range?: unknown;
    body: ReadableStream;
    arrayBuffer(): Promise<ArrayBuffer>;
  };
  type Queue<Body> = workerd.Queue<Body>;
  type ImagesBinding = workerd.ImagesBinding;
  type RateLimit = workerd.RateLimit;
  type SendEmail = workerd.SendEmail;
  type EmailMessageBuilder = workerd.EmailMessageBuilder;
  type MessageBatch<Body> = workerd.MessageBatch<Body>;
  interface CacheStorage {
    readonly default: Cache;
  }
  namespace Cloudflare {
    interface Env {
      DB: D1Database;
      MIGRATIONS: D1Migration[];
    }
  }
}
