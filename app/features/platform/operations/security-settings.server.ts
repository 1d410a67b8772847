import { endBoundSessions } from "~/features/staff/operations/staff-sessions.server";
import { auditRow } from "~/server/audit.server";
import { type Item, inBatch } from "~/server/batch.server";
import { forgetCompanies } from "~/server/companies.server";
import { all, type Condition } from "~/server/conditions.server";
import type { Ctx } from "~/server/context.server";
import type { PlatformTokens } from "~/server/tables.server";
import type { Invalid } from "~/shared/forms/form-outcome";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { deleteSecret, insertSecret } from "../queries/company-secrets.server";
import {
  findSecuritySettings,
  findWhether,
  hasSecret,
  isAudienceFree,
  isStill,
  type Member,
  updateSetting,
} from "../queries/security-settings.server";
import type { PublicKey } from "../rules/jwks";
import type { ChallengeSettings, DocumentDays, PlatformSettings, Switch } from "../schemas";
import { type SecretName, secretRow } from "./company-secrets.server";

type Change = {
  member: Member;
  seen: string;
  value: unknown;
  /** A secret that goes with it: set to this text, kept (""), or forgotten (null). */
  secret?: { name: SecretName; text: string | null };
  /** The fields under which a value of this setting stands in the audit log. */
  told?: (value: never) => object;
  /** What must hold besides, with the field and the code of the refusal. */
  demands?: { condition: Condition; field: string; code: string }[];
  /** What else happens, if `where` holds. */
  besides?: (where: Condition) => Item[];
};
type Saved = Outcome<null> | Invalid;

const secretItem = async (
  ctx: Ctx,
  { name, text }: NonNullable<Change["secret"]>,
  where: Condition,
): Promise<Item[]> => {
  if (text === "") return [];
  return [
    text === null
      ? deleteSecret(ctx.db, ctx.company.id, name, where)
      : insertSecret(ctx.db, await secretRow(ctx, name, text), where),
  ];
};

/**
 * Writes one setting, its secret and the audit row together, and only while the setting is what the form was opened with: two
 * people who save different panels never undo each other. What is saved as it was writes nothing. Refuses `changedMeanwhile`, or
 * the first demand that does not hold at its field.
 */
async function change(
  ctx: Ctx,
  { member, seen, value, secret, told = (setting) => ({ setting }), demands = [], besides }: Change,
): Promise<Saved> {
  const { db, company } = ctx;
  const found = await findSecuritySettings(db, company.id);
  if (found?.[member] !== seen) return refuse("changedMeanwhile");
  const conditions = [isStill(company.id, member, seen), ...demands.map(({ condition }) => condition)];
  const where = all(...conditions);
  const shown = (kept: unknown) => told(kept as never);
  const entry = {
    action: `identity.${member}Setting`,
    subjectId: company.id,
    before: shown(found.settings[member] ?? null),
    after: { ...shown(value), ...(secret && secret.text !== "" ? { secret: "changed" } : {}) },
  };
  const same = seen === (value === null ? "" : JSON.stringify(value)) && !secret?.text;
  const items: Item[] = same
    ? []
    : [
        ...(secret ? await secretItem(ctx, secret, where) : []),
        ...(besides?.(where) ?? []),
        auditRow(ctx, entry, where),
        updateSetting(db, company.id, member, value, where),
      ];
  const {
    held: [held],
  } = await inBatch(db, { held: findWhether(db, company.id, conditions), items });
  const facts = JSON.parse(held?.facts ?? "[0]") as number[];
  const failed = facts.indexOf(0);
  if (failed === 0) return refuse("changedMeanwhile");
  const demand = demands[failed - 1];
  if (demand) return { ok: false, code: "invalid", issues: [{ field: demand.field, code: demand.code }] };
  forgetCompanies();
  return ok(null);
}

const namesOf = ({ keys }: { keys: PublicKey[] }) => keys.map(({ alg, kid }) => kid ?? alg);

const toldPlatform = (platform: PlatformTokens | null) =>
  platform === null
    ? {}
    : {
        issuer: platform.issuer,
        audience: platform.audience,
        keys: platform.keys.kind === "secret" ? ["HS256"] : namesOf(JSON.parse(platform.keys.jwks)),
      };

const secretGiven = (ctx: Ctx, name: SecretName, text: string) =>
  text === "" ? [{ condition: hasSecret(ctx.company.id, name), field: "secret", code: "secretRequired" }] : [];

/**
 * Whose tokens open this company's back office. Refuses a key that cannot be read (`jwksUnreadable`), an audience that another
 * company of this site expects (`audienceTaken`), a shared secret that was never given (`secretRequired`), `changedMeanwhile`.
 */
export async function savePlatform(ctx: Ctx, given: PlatformSettings): Promise<Saved> {
  const { seen, issuer, audience } = given;
  if (given.kind === "jwks" && !(await areReadable(given.jwks)))
    return { ok: false, code: "invalid", issues: [{ field: "jwks", code: "jwksUnreadable" }] };
  const free = { condition: isAudienceFree(ctx.company.id, audience), field: "audience", code: "audienceTaken" };
  const base = { member: "platform", seen, told: toldPlatform } as const;
  if (given.kind === "jwks") {
    const keys = { kind: "jwks", jwks: JSON.stringify({ keys: given.jwks }) };
    return change(ctx, {
      ...base,
      value: { issuer, audience, keys },
      secret: { name: "platform", text: null },
      demands: [free],
    });
  }
  return change(ctx, {
    ...base,
    value: { issuer, audience, keys: { kind: "secret" } },
    secret: { name: "platform", text: given.secret },
    demands: [free, ...secretGiven(ctx, "platform", given.secret)],
  });
}

async function areReadable(keys: PublicKey[]): Promise<boolean> {
  const { importJWK } = await import("jose");
  const read = await Promise.allSettled(keys.map((key) => importJWK(key, key.alg)));
  return read.every(({ status }) => status === "fulfilled");
}

/**
 * From now on no token opens the back office; the shared secret is forgotten, and sessions that a token opened end. Refuses
 * `changedMeanwhile`.
 */
export const switchPlatformOff = (ctx: Ctx, seen: string): Promise<Saved> =>
  change(ctx, {
    member: "platform",
    seen,
    value: null,
    secret: { name: "platform", text: null },
    told: toldPlatform,
    besides: (where) => [endBoundSessions(ctx, where)],
  });

/** Days until document numbers and ID images are erased. Refuses `changedMeanwhile`. */
export const saveDocumentDays = (ctx: Ctx, { seen, documentDays }: DocumentDays): Promise<Saved> =>
  change(ctx, { member: "documentDays", seen, value: documentDays });

/** Whether publishing needs a second person. Refuses `changedMeanwhile`. */
export const saveSecondPerson = (ctx: Ctx, { seen, on }: Switch): Promise<Saved> =>
  change(ctx, { member: "secondPerson", seen, value: on ? true : null });

/** Whether languages that state different figures stop a publish instead of asking. Refuses `changedMeanwhile`. */
export const saveParityBlocks = (ctx: Ctx, { seen, on }: Switch): Promise<Saved> =>
  change(ctx, { member: "parityBlocks", seen, value: on ? true : null });

/** Who checks that a visitor is no machine: the site's own slide, or Turnstile. Refuses `secretRequired`, `changedMeanwhile`. */
export function saveChallenge(ctx: Ctx, given: ChallengeSettings): Promise<Saved> {
  const told = (kept: { kind: string; siteKey?: string } | null) => kept ?? { kind: "slide" };
  const base = { member: "challenge", seen: given.seen, told } as const;
  if (given.kind === "slide") return change(ctx, { ...base, value: null, secret: { name: "turnstile", text: null } });
  return change(ctx, {
    ...base,
    value: { kind: "turnstile", siteKey: given.siteKey },
    secret: { name: "turnstile", text: given.secret },
    demands: secretGiven(ctx, "turnstile", given.secret),
  });
}
