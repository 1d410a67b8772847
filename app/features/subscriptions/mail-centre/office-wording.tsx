import { Button, Code, Group, NativeSelect, Text, Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { objectOf, textIn } from "~/shared/forms/form-data";
import { invalid } from "~/shared/forms/form-outcome";
import { bcp47, languages } from "~/shared/languages";
import { mailGroups, placeholders } from "~/shared/mails/wordings";
import { refuse } from "~/shared/outcome";
import { ConfirmButton } from "~/ui/office/confirm";
import { OfficeForm, SaveBar, useOfficeForm } from "~/ui/office/form";
import { MailPreview } from "~/ui/office/mail-preview";
import { OfficePage, Panel } from "~/ui/office/page";
import { StatusBadge } from "~/ui/office/status-badge";
import type { Route } from "./+types/office-wording";
import { testMailSettings } from "./operations.server";
import { wordingLimits } from "./rules";
import { MailChoice, TestMailInput, WordingChoice, WordingInput } from "./schemas";
import { TestPanel } from "./test-panel";
import classes from "./wording.module.css";
import { resetWording, saveWording, showWording } from "./wordings.server";

export const handle = { hydrate: true, frames: true, permission: "subscriptions.mails" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { kind, mailLang: lang } = MailChoice.parse({ mailLang: ctx.lang, ...Object.fromEntries(url.searchParams) });
  const email = ctx.actor.kind === "staff" ? ctx.actor.email : "";
  return { kind, lang, email, ...(await showWording(ctx, { kind, lang })) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = await request.formData();
  const { intent, ...typed } = objectOf(form);
  if (intent === "reset") {
    const choice = WordingChoice.safeParse(typed);
    return formAnswer<unknown>(choice.success ? await resetWording(ctx, choice.data) : invalid(choice.error));
  }
  if (intent === "test") {
    const choice = TestMailInput.safeParse(typed);
    return formAnswer<unknown>(choice.success ? await testMailSettings(ctx, choice.data) : invalid(choice.error));
  }
  if (textIn(form, "intent") !== "save") return formAnswer<unknown>(refuse("unreadable"));
  const input = WordingInput.safeParse(typed);
  return formAnswer<unknown>(input.success ? await saveWording(ctx, input.data) : invalid(input.error));
}

type Data = Route.ComponentProps["loaderData"];

export default function MailWording({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("mailCentre");
  const { kind, lang, own, email, worded } = loaderData;
  const nameOf = (value: Data["kind"]) => {
    const name = t(`wording.kinds.${value}`);
    return worded.some((one) => one.kind === value) ? t("wording.ownKind", { name }) : name;
  };
  return (
    <OfficePage
      title={t("templates")}
      lead={t("wording.lead")}
      back={{ label: t("title"), href: "/office/mailCentre" }}
      badge={
        <StatusBadge tone={own.revision > 0 ? "success" : "neutral"}>
          {t(own.revision > 0 ? "wording.own" : "wording.house")}
        </StatusBadge>
      }
    >
      <Panel>
        <Form method="get" key={`${kind} ${lang}`}>
          <Group align="end">
            <NativeSelect
              name="kind"
              label={t("wording.kind")}
              defaultValue={kind}
              data={mailGroups.map(([group, kinds]) => ({
                group: t(`wording.group.${group}`),
                items: kinds.map((value) => ({ value, label: nameOf(value) })),
              }))}
            />
            <NativeSelect
              name="mailLang"
              label={t("wording.lang")}
              defaultValue={lang}
              data={languages.map((value) => ({ value, label: t(`site:language.${value}.name`) }))}
            />
            <Button type="submit" variant="default">
              {t("wording.show")}
            </Button>
          </Group>
        </Form>
      </Panel>
      <WordingForm key={`${kind} ${lang}`} {...loaderData} />
      <Preview {...loaderData} />
      <TestPanel email={email} values={{ kind, lang }} />
    </OfficePage>
  );
}

function WordingForm({ kind, lang, own, defaults }: Data) {
  const { t } = useTranslation("mailCentre");
  const form = useOfficeForm({ saved: t("saved") });
  return (
    <Panel title={t(`wording.kinds.${kind}`)}>
      <OfficeForm key={own.revision} form={form} warn>
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="lang" value={lang} />
        <input type="hidden" name="revision" value={own.revision} />
        <Text size="sm" component="div">
          {t("wording.placeholders")}
          <ul className={classes.placeholders}>
            {placeholders[kind].map((name) => (
              <li key={name}>
                <Code>{`{{${name}}}`}</Code> {t(`wording.placeholder.${name}`)}
              </li>
            ))}
          </ul>
        </Text>
        <TextInput
          {...form.field("subject")}
          label={t("wording.subject")}
          description={t("wording.empty", { text: defaults.subject })}
          defaultValue={own.subject}
          lang={bcp47[lang]}
          maxLength={wordingLimits.subject}
        />
        <Textarea
          {...form.field("intro")}
          label={t("wording.intro")}
          description={t("wording.empty", { text: defaults.intro })}
          defaultValue={own.intro}
          lang={bcp47[lang]}
          maxLength={wordingLimits.text}
          autosize
          minRows={3}
        />
        <Textarea
          {...form.field("closing")}
          label={t("wording.closing")}
          description={t("wording.noClosing")}
          defaultValue={own.closing}
          lang={bcp47[lang]}
          maxLength={wordingLimits.text}
          autosize
          minRows={3}
        />
        <input type="hidden" name="intent" value="save" />
        <SaveBar form={form} label={t("wording.save")} still>
          {own.revision > 0 && (
            <ConfirmButton
              label={t("wording.reset")}
              values={{ intent: "reset", kind, lang }}
              title={t("wording.resetTitle")}
              body={t("wording.resetText")}
              saved={t("wording.resetDone")}
              size="sm"
            />
          )}
        </SaveBar>
      </OfficeForm>
    </Panel>
  );
}

function Preview({ kind, lang, own }: Data) {
  const { t } = useTranslation("mailCentre");
  const queryOf = (view: string) =>
    new URLSearchParams({ kind, mailLang: lang, mailView: view, revision: String(own.revision) });
  return (
    <Panel title={t("wording.preview")} lead={t("wording.previewLead")}>
      <MailPreview
        title={t("wording.preview")}
        srcOf={(view) => `/ui/irh/office/mailCentre/preview?${queryOf(view)}`}
      />
    </Panel>
  );
}
