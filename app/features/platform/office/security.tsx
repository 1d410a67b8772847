import { Code, SimpleGrid, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { ZodType } from "zod";
import { showChain } from "~/features/audit/operations/audit-chain.server";
import { refuseApproval, withdrawApproval } from "~/publishing/approvals/operations.server";
import { ApprovalNotice } from "~/publishing/release-parts/approval";
import { formAnswer } from "~/server/api/form-answer.server";
import { type Ctx, ctxKey } from "~/server/request/context.server";
import { countOldSeals } from "~/server/sealing/key-rotation.server";
import { seenIn, textIn } from "~/shared/forms/form-data";
import { type FormOutcome, invalid } from "~/shared/forms/form-outcome";
import { refuse } from "~/shared/outcome";
import { Facts, OfficePage, Panel } from "~/ui/office/page";
import { agreeToEnd, ruleSubject, saveSecondPerson, showQuestion } from "../operations/second-person.server";
import {
  saveChallenge,
  saveDocumentDays,
  saveLetterYears,
  saveModelDrafts,
  saveParityBlocks,
  savePlatform,
  switchPlatformOff,
} from "../operations/security-settings.server";
import { kindsWithoutApproval, saveWithoutApproval } from "../operations/without-approval.server";
import { ChallengePanel } from "../parts/challenge-panel";
import { PlatformPanel } from "../parts/platform-panel";
import { RetentionPanel, SwitchPanel } from "../parts/rule-panels";
import { SecondPersonPanel } from "../parts/second-person-panel";
import { WithoutApprovalPanel } from "../parts/without-approval-panel";
import { listSecretDates } from "../queries/company-secrets.server";
import { findSecuritySettings } from "../queries/security-settings.server";
import { documentDays } from "../rules/document-days";
import { letterYears } from "../rules/letter-years";
import {
  ChallengeSettings,
  DocumentDays,
  LetterYears,
  PlatformOff,
  PlatformSettings,
  Switch,
  WithoutApproval,
} from "../schemas";
import type { Route } from "./+types/security";

export const handle = { hydrate: true, permission: "security.read", write: "security.edit" };

type Keys = { keys: { alg: string; kid?: string }[] };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { db, company, actor, now, env } = ctx;
  const [found, secrets, chain, oldSeals, question] = await Promise.all([
    findSecuritySettings(db, company.id),
    listSecretDates(db, company.id),
    showChain(ctx),
    countOldSeals(ctx),
    showQuestion(ctx),
  ]);
  const settings = found?.settings ?? {};
  const { platform, challenge, secondPerson, parityBlocks, modelDrafts } = settings;
  const jwks = platform?.keys.kind === "jwks" ? platform.keys.jwks : "";
  const since = (name: string) => secrets.find((secret) => secret.name === name)?.updatedAt ?? null;
  return {
    seen: {
      platform: found?.platform ?? "",
      challenge: found?.challenge ?? "",
      documentDays: found?.documentDays ?? "",
      letterYears: found?.letterYears ?? "",
      secondPerson: found?.secondPerson ?? "",
      withoutApproval: found?.withoutApproval ?? "",
      parityBlocks: found?.parityBlocks ?? "",
      modelDrafts: found?.modelDrafts ?? "",
    },
    platform: platform ? { issuer: platform.issuer, audience: platform.audience, kind: platform.keys.kind } : null,
    jwks: jwks && JSON.stringify(JSON.parse(jwks), null, 2),
    keys: jwks ? (JSON.parse(jwks) as Keys).keys.map(({ alg, kid }) => ({ alg, ...(kid ? { kid } : {}) })) : [],
    siteKey: challenge?.siteKey ?? null,
    documentDays: documentDays({ settings }),
    letterYears: letterYears({ settings }),
    secondPerson: secondPerson ?? false,
    free: kindsWithoutApproval({ ...ctx, company: { ...company, settings } }),
    parityBlocks: parityBlocks ?? false,
    modelDrafts: env.AI ? (modelDrafts ?? false) : null,
    secretSince: { platform: since("platform"), turnstile: since("turnstile") },
    origin: company.origin,
    email: actor.kind === "staff" ? actor.email : "",
    at: Math.floor(now.getTime() / 1_000),
    chain: { seq: chain.head.seq, hash: chain.head.hash.slice(0, 16), waiting: chain.waiting },
    oldSeals,
    question,
  };
}

type Saver = (ctx: Ctx, form: unknown) => Promise<FormOutcome<unknown>>;
const saver =
  <T,>(schema: ZodType<T>, save: (ctx: Ctx, given: T) => Promise<FormOutcome<unknown>>): Saver =>
  async (ctx, form) => {
    const given = schema.safeParse(form);
    return given.success ? save(ctx, given.data) : invalid(given.error);
  };

const savers: Record<string, Saver> = {
  platform: saver(PlatformSettings, savePlatform),
  platformOff: saver(PlatformOff, (ctx, { seen }) => switchPlatformOff(ctx, seen)),
  documents: saver(DocumentDays, saveDocumentDays),
  letters: saver(LetterYears, saveLetterYears),
  challenge: saver(ChallengeSettings, saveChallenge),
  secondPerson: saver(Switch, saveSecondPerson),
  withoutApproval: saver(WithoutApproval, saveWithoutApproval),
  parityBlocks: saver(Switch, saveParityBlocks),
  modelDrafts: saver(Switch, saveModelDrafts),
};

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const sent = await request.formData();
  const form = { ...Object.fromEntries(sent), kinds: sent.getAll("kinds") };
  const intent = textIn(sent, "intent");
  if (intent === "approve") return formAnswer(await agreeToEnd(ctx, seenIn(sent, "askedAt")));
  if (intent === "refuse") return formAnswer(await refuseApproval(ctx, ruleSubject(ctx), textIn(sent, "reason")));
  if (intent === "withdraw") return formAnswer(await withdrawApproval(ctx, ruleSubject(ctx)));
  const save = Object.hasOwn(savers, intent) ? savers[intent] : null;
  return formAnswer(save ? await save(ctx, form) : refuse("unreadable"));
}

export default function SecurityOffice({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("platform");
  const { seen, secretSince, chain } = loaderData;
  return (
    <OfficePage title={t("security.title")} lead={t("security.lead")}>
      {loaderData.question && (
        <ApprovalNotice
          approval={loaderData.question}
          mayPublish
          asks={t("security.secondPerson.asks")}
          approved={t("security.saved")}
        />
      )}
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <SecondPersonPanel seen={seen.secondPerson} on={loaderData.secondPerson} />
        <WithoutApprovalPanel
          key={`${seen.secondPerson} ${seen.withoutApproval}`}
          seen={seen.withoutApproval}
          on={loaderData.secondPerson}
          {...loaderData.free}
        />
        <SwitchPanel name="parityBlocks" seen={seen.parityBlocks} on={loaderData.parityBlocks} />
        <RetentionPanel
          name="documents"
          field="documentDays"
          unit="days"
          seen={seen.documentDays}
          value={loaderData.documentDays}
        />
        <RetentionPanel
          name="letters"
          field="letterYears"
          unit="years"
          seen={seen.letterYears}
          value={loaderData.letterYears}
        />
        {loaderData.modelDrafts !== null && (
          <SwitchPanel name="modelDrafts" seen={seen.modelDrafts} on={loaderData.modelDrafts} />
        )}
        <ChallengePanel seen={seen.challenge} siteKey={loaderData.siteKey} secretSince={secretSince.turnstile} />
        <Panel id="state" title={t("security.state.title")}>
          <Facts
            items={[
              {
                term: t("security.state.chain"),
                value: chain.seq === 0 ? t("security.state.chainEmpty") : <ChainHead {...chain} />,
              },
              { term: t("security.state.waiting"), value: chain.waiting },
              { term: t("security.state.oldSeals"), value: loaderData.oldSeals },
            ]}
          />
          <Text size="sm" c="dimmed" mt="sm">
            {t("security.state.note")} {t("security.state.oldSealsNote")}
          </Text>
        </Panel>
      </SimpleGrid>
      <PlatformPanel
        {...loaderData}
        seen={seen.platform}
        secretSince={secretSince.platform}
        key={seen.platform === "" ? "off" : "on"}
      />
    </OfficePage>
  );
}

function ChainHead({ seq, hash }: { seq: number; hash: string }) {
  const { t } = useTranslation("platform");
  return <Code>{t("security.state.chainHead", { seq, hash })}</Code>;
}
