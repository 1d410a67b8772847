const maxWait = 120_000;

/** A screen's module that did not come: `type` is missing, timeout or the browser's event type (spec 8). */
export class ChunkLoadError extends Error {
  override name = "ChunkLoadError";
  constructor(
    readonly type: string,
    readonly url: string,
  ) {
    super(`Loading chunk failed (${type}: ${url})`);
  }
}

/** Settles like `load`, or fails with the spec's ChunkLoadError: on an error at once, else after 120 seconds. */
export async function loadChunk<T>(url: string, load: () => Promise<T>, wait = maxWait): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError("timeout", url)), wait);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error;
    throw new ChunkLoadError(
      error instanceof TypeError ? "missing" : error instanceof Error ? error.name : "other",
      url,
    );
  } finally {
    clearTimeout(timer);
  }
}
