import { uncounted } from "../../scripts/local/statement-limit.mjs";

/** A statement and the session that it is of. */
type Query = { text: string; values: unknown[]; session: Session };
type Wrapped = Query & { bind(...values: unknown[]): Wrapped } & Record<"all" | "run" | "raw", () => Promise<unknown>>;

const isWrite = ({ text }: Query) =>
  !/^\s*(SELECT|PRAGMA)\b/i.test(text) && !/^\s*WITH\b(?!.*\b(INSERT|UPDATE|DELETE)\b)/is.test(text);

/** Of how many writes an answer of the session must know; the plain database asks itself every time. */
type Session = { from: number; stays: boolean; bookmark: string | null };

/**
 * `now`, when a copy hears of what is written now (by default nobody tells it), and what is told when it answers
 * without knowing all.
 */
type Lag = { now: () => number; arrival: () => number; behind: () => void };
const untold: Lag = { now: () => 0, arrival: () => Infinity, behind: () => {} };

/** A database beside a copy of it that knows no later write than those that it has heard of, in their order. */
class Replicated {
  /** Who answered, in turn. */
  readonly answeredBy: ("itself" | "copy")[] = [];
  readonly #log: { statements: Query[]; arrives: number }[] = [];
  #known = 0;
  #hearing: Promise<void> = Promise.resolve();

  constructor(
    private readonly itself: D1Database,
    private readonly copy: D1Database,
    private readonly lag: Lag,
  ) {}

  readonly #bound = (d1: D1Database, { text, values }: Query) => d1.prepare(text).bind(...values);

  async #go<T>(statements: Query[], session: Session, perform: (d1: D1Database) => Promise<T>): Promise<T> {
    const writes = statements.some(isWrite);
    if (!writes && session.from <= this.#log.length) await this.#hear(this.lag.now());
    const near = !writes && session.from <= this.#known;
    this.answeredBy.push(near ? "copy" : "itself");
    if (near && this.#known < this.#log.length) this.lag.behind();
    const answer = await perform(near ? this.copy : this.itself);
    if (writes) this.#log.push({ statements, arrives: this.lag.arrival() });
    if (session.stays) return answer;
    session.from = Math.max(near ? this.#known : this.#log.length, session.bookmark ? session.from : 0);
    session.bookmark = String(session.from).padStart(8, "0");
    return answer;
  }

  #statement(requested: Query): Wrapped {
    const one = (perform: (statement: D1PreparedStatement) => Promise<unknown>) => () =>
      this.#go([requested], requested.session, (d1) => perform(this.#bound(d1, requested)));
    return {
      ...requested,
      bind: (...values: unknown[]) => this.#statement({ ...requested, values }),
      all: one((statement) => statement.all()),
      run: one((statement) => statement.run()),
      raw: one((statement) => statement.raw()),
    };
  }

  #opened(session: Session) {
    return {
      prepare: (text: string) => this.#statement({ text, values: [], session }),
      batch: (statements: Query[]) =>
        this.#go(statements, session, (d1) => d1.batch(statements.map((one) => this.#bound(d1, one)))),
      getBookmark: () => session.bookmark,
      withSession: (start = "first-unconstrained") =>
        this.#opened({
          from: start === "first-primary" ? Infinity : start === "first-unconstrained" ? 0 : Number(start),
          stays: false,
          bookmark: null,
        }),
    };
  }

  /** What the Worker has as its binding. */
  readonly binding = this.#opened({ from: Infinity, stays: true, bookmark: null }) as unknown as D1Database;

  /** No invocation spends what the copy does to hear of writes. */
  #hear(until: number): Promise<void> {
    const hear = async () => {
      for (let next = this.#log[this.#known]; next && next.arrives <= until; next = this.#log[this.#known]) {
        await this.copy.batch(next.statements.map((one) => this.#bound(this.copy, one)));
        this.#known += 1;
      }
    };
    this.#hearing = this.#hearing.then(() => uncounted(hear));
    return this.#hearing;
  }

  /** The copy learns all that has been written by now. */
  catchUp = (): Promise<void> => this.#hear(Infinity);
}

/** A database with a copy near the reader, as D1 has them: both hold the same now. */
export const replicated = (itself: D1Database, copy: D1Database, lag = untold) => new Replicated(itself, copy, lag);
