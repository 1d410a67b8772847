import type { Ctx } from "../request/context.server";

/** A mobile or e-mail that its owner has proved by a code: the channel and the blind index to look rows up by. */
export type Proof = { channel: "mobile" | "email"; targetIndex: string };

/**
 * One thing that is kept of a person. `name` stays the same in every language (for the file); `term` is the locale key
 * of its label; `said` is the locale key of a value that is no free text.
 */
export type OwnFact = { name: string; term: string; value: string | number | Date | null; said?: string };
/**
 * `heading` is the locale key of what it is; `title` tells several of a kind apart; `goOn` is the page where the same
 * proof lets the person deal with it, below /ui/irh/, with the locale key of its words.
 */
export type OwnRecord = {
  kind: string;
  id: string;
  heading: string;
  title: string | null;
  facts: OwnFact[];
  goOn?: { path: string; term: string };
};
export type OwnMail = { kind: string; term: string; at: Date };
export type OwnData = { records: OwnRecord[]; mails: OwnMail[] };

/**
 * What an area must offer for the people in its tables: `tables` are those it answers for here, every one that holds
 * sealed personal data among them. `holds` makes the same storage calls for known and unknown people. `erase` is one
 * batch with its audit row, touches this person's data alone and may be repeated. `erased` and `kept` are the locale
 * keys of the sentences that say before the erasure what goes, and what stays and why.
 */
export type OwnArea = {
  name: string;
  tables: readonly string[];
  erased: string;
  kept: string;
  holds(ctx: Ctx, proof: Proof): Promise<boolean>;
  show(ctx: Ctx, proof: Proof): Promise<OwnData>;
  erase(ctx: Ctx, proof: Proof): Promise<void>;
};
