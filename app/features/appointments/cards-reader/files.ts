const folder = "/ui/irh/card-reader";

/** The reader's scripts: what the form runs at the tap, and what reads beside it, in a worker of its own. */
export const readerScripts = { form: `${folder}/form.js`, worker: `${folder}/worker.js` } as const;

/** Where the browser keeps the engine and its models once they were loaded. */
export const readerCache = "card-reader";

/** What the first reading loads, as it is told before; the build refuses another figure. */
export const readerMegabytes = 18;

/** The engine and its models, each packed with gzip at an address that changes with its content. */
export type ReaderFiles = { engine: string; finder: string; letters: string; dictionary: string; bytes: number };

/** What the form asks of the worker, and what it hears. */
export type Picture = { width: number; height: number; data: Uint8ClampedArray };
