import type { Words } from "~/shared/languages";
import type { Subject } from "../schemas";

export const wordingLimits = { subject: 150, text: 1_000 } as const;

/** One kind of subscription as the centre offers it; without a name of its own it has the house's. */
export type MenuEntry = { subject: Subject; offered: boolean; name: Words | null };

/**
 * The entries in the company's order; kinds that its menu does not know yet follow at the end, offered but for the
 * newsletters, which a company offers once it writes some.
 */
export const menuOf = (saved: readonly MenuEntry[] | null, subjects: readonly Subject[]): MenuEntry[] => [
  ...(saved ?? []).filter(({ subject }) => subjects.includes(subject)),
  ...subjects
    .filter((subject) => !saved?.some((one) => one.subject === subject))
    .map((subject) => ({ subject, offered: subject !== "newsletters", name: null })),
];

export const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

export const recordKinds = ["owner", "spf", "dkim1", "dkim2", "dkim3", "dmarc"] as const;
export type RecordKind = (typeof recordKinds)[number];
/** `unknown`: the name servers did not answer. */
export type RecordState = "right" | "missing" | "wrong" | "unknown";
export type DnsResult = Partial<Record<RecordKind, RecordState>>;
export type DnsRecord = { kind: RecordKind; type: "TXT" | "CNAME"; name: string; value: string };

/**
 * The DNS records of a sender's domain: a proof that it is this company's (several share the mail account), SPF (RFC
 * 7208), the three DKIM names of SES Easy DKIM, and DMARC (RFC 7489).
 */
export const recordsFor = (domain: string, { proof, tokens }: { proof: string; tokens: readonly string[] }) =>
  [
    { kind: "owner", type: "TXT", name: `_investor-site.${domain}`, value: `company=${proof}` },
    { kind: "spf", type: "TXT", name: domain, value: "v=spf1 include:amazonses.com ~all" },
    ...tokens.slice(0, 3).map((token, at) => ({
      kind: recordKinds[at + 2] ?? "dkim1",
      type: "CNAME" as const,
      name: `${token}._domainkey.${domain}`,
      value: `${token}.dkim.amazonses.com`,
    })),
    { kind: "dmarc", type: "TXT", name: `_dmarc.${domain}`, value: "v=DMARC1; p=quarantine" },
  ] satisfies DnsRecord[] as DnsRecord[];

const plain = (text: string) => text.trim().replace(/\.$/, "").toLowerCase();

/**
 * How a record stands, by what the name servers answered; null for no answer. Two SPF or DMARC records are as bad as
 * none.
 */
export function stateOf({ kind, value }: DnsRecord, answers: readonly string[] | null): RecordState {
  if (answers === null) return "unknown";
  const starts = { owner: /^company=/i, spf: /^v=spf1(?: |$)/i, dmarc: /^v=DMARC1(?: |;|$)/i };
  const own = kind in starts ? answers.filter((one) => starts[kind as keyof typeof starts].test(one.trim())) : answers;
  const [first] = own;
  if (first === undefined) return "missing";
  if (kind === "owner") return own.some((one) => one.trim() === value) ? "right" : "wrong";
  if (own.length > 1) return "wrong";
  if (kind === "spf") return /(?:^|\s)\+?include:amazonses\.com(?:\s|$)/i.test(first) ? "right" : "wrong";
  if (kind === "dmarc") return /;\s*p=(?:none|quarantine|reject)\s*(?:;|$)/i.test(first) ? "right" : "wrong";
  return plain(first) === plain(value) ? "right" : "wrong";
}

/** Whether all records are as they must be; null while some name server did not answer and none said otherwise. */
export function isDomainRight(found: DnsResult): boolean | null {
  const states = recordKinds.map((kind) => found[kind] ?? "missing");
  if (states.some((state) => state === "missing" || state === "wrong")) return false;
  return states.includes("unknown") ? null : true;
}
