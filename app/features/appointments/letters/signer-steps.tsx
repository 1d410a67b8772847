import { useTranslation } from "react-i18next";
import { EmailField, MobileField, NameField } from "~/features/visitors/form/person-fields";
import { useFields } from "~/features/visitors/form/use-fields";
import { addressWith, hrefOf } from "~/shared/addresses";
import { formatInstant } from "~/shared/dates";
import type { Issue } from "~/shared/forms/form-outcome";
import type { Lang } from "~/shared/languages";
import { type Refusal, secondsToWait } from "~/shared/outcome";
import { DefinitionList } from "~/ui/public/definition";
import { Button, Countdown, LinkButton } from "~/ui/public/forms/button";
import { ConfirmDialog } from "~/ui/public/forms/confirm-dialog";
import { CodeField } from "~/ui/public/forms/field";
import { Form, FormActions } from "~/ui/public/forms/form";
import { ButtonRow, Section } from "~/ui/public/frame/page";
import { Notice } from "~/ui/public/notice";
import { DocumentFields } from "../booking-form/document-fields";
import { LetterTextBlock, SignatureFields } from "./signature-fields";
import type { showSigner } from "./signing.server";

/** How a form of the page came back; a code is never among the values. */
export type SignerState = {
  values: Record<string, string>;
  issues: Issue[];
  refusal: Refusal | null;
  codeSent: { seconds: number } | null;
};

type View = Extract<Awaited<ReturnType<typeof showSigner>>, { ok: true }>["value"];
/** What the page knows of a signer, in the reader's language. */
export type SignerLetter = Omit<View, "visit" | "pdfFile"> & {
  hasPdf: boolean;
  visit: { title: string; location: string; startsAt: Date; endsAt: Date };
};
type Props = { letter: SignerLetter; state: SignerState | null };

/** Before the letter: a code to the signer's own contact. */
export function CodeStep({ letter, state }: Props) {
  const { t } = useTranslation("letters");
  const { errors, field } = useFields(state);
  const typesEmail = letter.channel === "email" && letter.isCompanion;
  return (
    <Section
      title={t("code.title")}
      lead={letter.sentTo ? t("code.lead", { contact: letter.sentTo }) : t("code.leadEmail")}
    >
      {state?.codeSent && (
        <Notice tone="success" live>
          {t("code.sent")} <a href="#code">{t("visitors:form.toCode")}</a>
        </Notice>
      )}
      <Form errors={errors}>
        <button type="submit" name="intent" value="open" hidden />
        {typesEmail && <EmailField field={field} />}
        <CodeField
          label={t("code.code")}
          error={field("code").error}
          button={
            <Countdown
              seconds={secondsToWait(state?.refusal, state?.codeSent?.seconds ?? 0)}
              name="intent"
              value="sendCode"
              waiting={t("visitors:form.resendIn")}
            >
              {t("code.send")}
            </Countdown>
          }
        />
        <FormActions>
          <Button name="intent" value="open">
            {t("code.open")}
          </Button>
        </FormActions>
      </Form>
    </Section>
  );
}

type FailedProps = Pick<SignerLetter, "isCompanion" | "registrationId"> & { fields: readonly string[] };

/** Who tried to sign is not who was registered: both ways out; a companion's details are changed by who booked. */
function FailedDialog({ fields, isCompanion, registrationId }: FailedProps) {
  const { t } = useTranslation("letters");
  const names = fields.map((name) => t(`field.${name}`)).join(t("appointments:listSeparator"));
  return (
    <ConfirmDialog
      open
      trigger={t("state.failed")}
      title={t("failed.title")}
      cancel={t("failed.signer")}
      cancelHref="#name"
    >
      <p role="alert">{t(isCompanion ? "failed.companion" : "failed.text", { fields: names })}</p>
      {!isCompanion && (
        <ButtonRow>
          <LinkButton href={`${addressWith(hrefOf("appointments/inquiry"), { correct: registrationId })}#correct`}>
            {t("failed.registration")}
          </LinkButton>
        </ButtonRow>
      )}
    </ConfirmDialog>
  );
}

/** The letter with who signs it and how. */
export function SignStep({ letter, state }: Props) {
  const { t } = useTranslation("letters");
  const { errors, field } = useFields(state);
  const fails = state?.refusal?.code === "letterIdentityDiffers";
  const differs = fails ? String(state.refusal?.facts?.fields).split(" ") : state ? [] : letter.differs;
  return (
    <>
      {differs.length > 0 && (
        <FailedDialog fields={differs} isCompanion={letter.isCompanion} registrationId={letter.registrationId} />
      )}
      <Section title={t("sign.title")} lead={t("sign.lead")}>
        {letter.letter && <LetterTextBlock {...letter.letter} />}
        <Form errors={errors}>
          <NameField field={field} hint={t("sign.identityHint")} />
          <MobileField field={field} required />
          {letter.fields.includes("documentType") && <DocumentFields field={field} />}
          <SignatureFields names={{ signature: "signature", drawing: "drawing", agreed: "agreed" }} field={field} />
          <FormActions>
            <Button name="intent" value="sign">
              {t("sign.submit")}
            </Button>
          </FormActions>
        </Form>
      </Section>
    </>
  );
}

/** What was signed, with its evidence and its file. */
export function SignedStep({ letter, token, lang }: { letter: SignerLetter; token: string; lang: Lang }) {
  const { t } = useTranslation("letters");
  const version = letter.templateVersion === 0 ? t("usual") : letter.templateVersion;
  return (
    <>
      <Notice tone="success" title={t("done.title")}>
        <p>{t(letter.hasPdf ? "done.text" : "done.waiting")}</p>
      </Notice>
      <Section title={t("done.evidence")}>
        <DefinitionList
          items={[
            { term: t("pdf.signedAt"), value: letter.signedAt && formatInstant(letter.signedAt, lang) },
            { term: t("pdf.version"), value: version },
            { term: t("pdf.hash"), value: <code className="wrap">{letter.textSha256}</code> },
            { term: t("done.pdfHash"), value: letter.pdfSha256 && <code className="wrap">{letter.pdfSha256}</code> },
          ]}
        />
        <ButtonRow>
          {letter.hasPdf && (
            <LinkButton kind="primary" href={`/ui/irh/letters/${token}/letter.pdf`} download rel="nofollow">
              {t("done.download")}
            </LinkButton>
          )}
          <LinkButton href="/ui/irh/letters/verify">{t("verify.title")}</LinkButton>
        </ButtonRow>
      </Section>
    </>
  );
}
