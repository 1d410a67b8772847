import { endBoundSessions } from "~/features/staff/sessions/staff-sessions.server";
import { databaseNamed } from "~/server/database/databases.server";
import { systemDb } from "~/server/database/db.server";
import type { Ctx } from "~/server/request/context.server";
import type { PlatformTokens } from "~/server/settings/company-settings";
import { hasSecret, isAudienceFree, isOn } from "../queries/security-settings.server";
import type { PublicKey } from "../rules/jwks";
import type { ChallengeSettings, DocumentDays, LetterYears, PlatformSettings, Switch } from "../schemas";
import { changeSetting, type Saved } from "./change-setting.server";
import type { SecretName } from "./company-secrets.server";

const namesOf = ({ keys }: { keys: PublicKey[] }) => keys.map(({ alg, kid }) => kid ?? alg);

const platformView = (platform: PlatformTokens | null) =>
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
 * Whose tokens open this company's back office. Refuses a key that cannot be read (`jwksUnreadable`), an audience that
 * another company of this site expects (`audienceTaken`), a shared secret that was never given (`secretRequired`),
 * `changedMeanwhile`.
 */
export async function savePlatform(ctx: Ctx, given: PlatformSettings): Promise<Saved> {
  const { seen, issuer, audience } = given;
  if (given.kind === "jwks" && !(await areReadable(given.jwks)))
    return { ok: false, code: "invalid", issues: [{ field: "jwks", code: "jwksUnreadable" }] };
  if (await isAudienceTakenElsewhere(ctx, audience))
    return { ok: false, code: "invalid", issues: [{ field: "audience", code: "audienceTaken" }] };
  const free = { condition: isAudienceFree(ctx.company.id, audience), field: "audience", code: "audienceTaken" };
  const base = { member: "platform", seen, auditView: platformView } as const;
  if (given.kind === "jwks") {
    const keys = { kind: "jwks", jwks: JSON.stringify({ keys: given.jwks }) };
    return changeSetting(ctx, {
      ...base,
      value: { issuer, audience, keys },
      secret: { name: "platform", text: null },
      demands: [free],
    });
  }
  return changeSetting(ctx, {
    ...base,
    value: { issuer, audience, keys: { kind: "secret" } },
    secret: { name: "platform", text: given.secret },
    demands: [free, ...secretGiven(ctx, "platform", given.secret)],
  });
}

/** The same question to the databases of other companies. */
async function isAudienceTakenElsewhere({ env, company, meter }: Ctx, audience: string): Promise<boolean> {
  const others = Object.keys(env.databases).filter((name) => name !== company.database);
  const requested = others.map((name) =>
    systemDb(databaseNamed(env, name), meter).all<{ holds: number }>(isOn(isAudienceFree(company.id, audience))),
  );
  return (await Promise.all(requested)).some(([row]) => row?.holds === 0);
}

async function areReadable(keys: PublicKey[]): Promise<boolean> {
  const { importJWK } = await import("jose");
  const read = await Promise.allSettled(keys.map((key) => importJWK(key, key.alg)));
  return read.every(({ status }) => status === "fulfilled");
}

/**
 * From now on no token opens the back office; the shared secret is forgotten, and sessions that a token opened end, by
 * the cron if not at once. Refuses `changedMeanwhile`.
 */
export async function switchPlatformOff(ctx: Ctx, seen: string): Promise<Saved> {
  const secret = { name: "platform", text: null } as const;
  const saved = await changeSetting(ctx, { member: "platform", seen, value: null, secret, auditView: platformView });
  if (saved.ok) await endBoundSessions(ctx);
  return saved;
}

/** Days until document numbers and ID images are erased. Refuses `changedMeanwhile`. */
export const saveDocumentDays = (ctx: Ctx, { seen, documentDays }: DocumentDays): Promise<Saved> =>
  changeSetting(ctx, { member: "documentDays", seen, value: documentDays });

/** Years until signed commitment letters are erased. Refuses `changedMeanwhile`. */
export const saveLetterYears = (ctx: Ctx, { seen, letterYears }: LetterYears): Promise<Saved> =>
  changeSetting(ctx, { member: "letterYears", seen, value: letterYears });

/** Whether languages that state different figures stop a publish instead of asking. Refuses `changedMeanwhile`. */
export const saveParityBlocks = (ctx: Ctx, { seen, on }: Switch): Promise<Saved> =>
  changeSetting(ctx, { member: "parityBlocks", seen, value: on ? true : null });

/**
 * Whether what readers do not have yet may be sent to the deployment's model for drafts. Refuses `changedMeanwhile`.
 */
export const saveModelDrafts = (ctx: Ctx, { seen, on }: Switch): Promise<Saved> =>
  changeSetting(ctx, { member: "modelDrafts", seen, value: on ? true : null });

/**
 * Who checks that a visitor is no machine: the site's own slide, or Turnstile. Refuses `secretRequired`,
 * `changedMeanwhile`.
 */
export function saveChallenge(ctx: Ctx, given: ChallengeSettings): Promise<Saved> {
  const auditView = (stored: { kind: string; siteKey?: string } | null) => stored ?? { kind: "slide" };
  const base = { member: "challenge", seen: given.seen, auditView } as const;
  if (given.kind === "slide")
    return changeSetting(ctx, { ...base, value: null, secret: { name: "turnstile", text: null } });
  return changeSetting(ctx, {
    ...base,
    value: { kind: "turnstile", siteKey: given.siteKey },
    secret: { name: "turnstile", text: given.secret },
    demands: secretGiven(ctx, "turnstile", given.secret),
  });
}
