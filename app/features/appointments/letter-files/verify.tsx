import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { formWithin } from "~/server/body/form-within.server";
import { ctxKey } from "~/server/request/context.server";
import { refusalInit } from "~/server/request/statuses.server";
import { formatInstant } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { refuse } from "~/shared/outcome";
import { DefinitionList } from "~/ui/public/definition";
import { Button } from "~/ui/public/forms/button";
import { FileField } from "~/ui/public/forms/file-field";
import { Form, FormActions } from "~/ui/public/forms/form";
import { Head } from "~/ui/public/frame/head";
import { Page, Section } from "~/ui/public/frame/page";
import { Notice } from "~/ui/public/notice";
import type { Route } from "./+types/verify";
import { largestLetter, type Verdict, verifyLetter } from "./verify.server";

export const handle = { takesFiles: true };

export const loader = ({ context }: Route.LoaderArgs) => ({ lang: context.get(ctxKey).lang });

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formWithin(request, largestLetter + 4_096);
  const refused = (code: string) => data({ verdict: null, code }, refusalInit(refuse(code)));
  if (typeof form === "string") return refused(form === "bodyTooLarge" ? "letterTooLarge" : form);
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) return refused("letterFileMissing");
  if (file.size > largestLetter) return refused("letterTooLarge");
  const bytes = new Uint8Array(await file.arrayBuffer());
  return data({ verdict: await verifyLetter(context.get(ctxKey), bytes), code: null });
}

const tones = { kept: "success", sealed: "success", unknown: "error" } as const;

function Result({ verdict, lang }: { verdict: Verdict; lang: Lang }) {
  const { t } = useTranslation("letters");
  const known = verdict.is === "kept" ? verdict : null;
  return (
    <>
      <Notice tone={tones[verdict.is]} live title={t(`verify.${verdict.is}.title`)}>
        <p>{t(`verify.${verdict.is}.text`)}</p>
      </Notice>
      <DefinitionList
        items={[
          ...(known
            ? [
                { term: t("pdf.signer"), value: known.signer },
                { term: t("pdf.visit"), value: known.visit },
                { term: t("pdf.signedAt"), value: formatInstant(known.signedAt, lang) },
                { term: t("pdf.version"), value: known.version === 0 ? t("usual") : known.version },
              ]
            : []),
          { term: t("verify.hash"), value: <code className="wrap">{verdict.hash}</code> },
        ]}
      />
    </>
  );
}

export default function VerifyPage({ loaderData: { lang }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("letters");
  const error = actionData?.code ? t(`errors:${actionData.code}`) : undefined;
  return (
    <Page title={t("verify.title")} lead={t("verify.lead")} narrow>
      <Head title={t("verify.title")} description={t("verify.lead")} robots="noindex" />
      {actionData?.verdict && <Result verdict={actionData.verdict} lang={lang} />}
      <Section title={t("verify.form")}>
        <Form upload errors={error ? [{ field: "file", message: error }] : []}>
          <FileField
            name="file"
            label={t("verify.file")}
            hint={t("verify.hint")}
            error={error}
            accept="application/pdf"
            required
          />
          <FormActions>
            <Button>{t("verify.submit")}</Button>
          </FormActions>
        </Form>
      </Section>
    </Page>
  );
}
