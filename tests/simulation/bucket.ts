type Metadata = Record<string, string>;
type Stored = { bytes: Uint8Array<ArrayBuffer>; customMetadata: Metadata };
type Listing = { prefix?: string; limit?: number; cursor?: string | undefined };

const bytesOf = async (value: unknown) =>
  new Uint8Array(await new Response((value ?? "") as ConstructorParameters<typeof Response>[0]).arrayBuffer());

/** R2 as the product uses it, in memory: strongly consistent, listed by key. */
export class Bucket {
  readonly #objects = new Map<string, Stored>();

  async get(key: string) {
    const found = this.#objects.get(key);
    if (!found) return null;
    const { bytes } = found;
    return {
      key,
      size: bytes.length,
      httpEtag: `"${key}"`,
      body: new Blob([bytes]).stream(),
      arrayBuffer: async () => bytes.buffer,
    };
  }

  async head(key: string) {
    const found = this.#objects.get(key);
    return found ? { key, size: found.bytes.length } : null;
  }

  async put(key: string, value: unknown, { customMetadata = {} }: { customMetadata?: Metadata } = {}) {
    this.#objects.set(key, { bytes: await bytesOf(value), customMetadata });
    return { key };
  }

  async delete(keys: string | string[]) {
    for (const key of [keys].flat()) this.#objects.delete(key);
  }

  async list({ prefix = "", limit = 1_000, cursor = "" }: Listing = {}) {
    const keys = [...this.#objects.keys()].filter((key) => key.startsWith(prefix) && key > cursor).sort();
    const objects = keys
      .slice(0, limit)
      .map((key) => ({ key, customMetadata: this.#objects.get(key)?.customMetadata ?? {} }));
    const truncated = keys.length > limit;
    return { objects, truncated, ...(truncated ? { cursor: objects.at(-1)?.key } : {}) };
  }
}
