import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { jsonIn, textIn } from "~/shared/forms/form-data";
import { invalid } from "~/shared/forms/form-outcome";
import { readWords } from "~/shared/forms/form-words";
import { refuse } from "~/shared/outcome";
import { OfficePage } from "~/ui/office/page";
import type { Route } from "./+types/office";
import { checkDomain } from "./domain.server";
import { DomainPanel } from "./domain-panel";
import { getCentreMenu, saveCentreMenu } from "./menu.server";
import { MenuPanel } from "./menu-panel";
import { queryMailSettings, saveMailSettings, testMailSettings } from "./operations.server";
import { CentreMenuInput, MailSettingsInput } from "./schemas";
import { SenderForm } from "./sender-form";
import { TestPanel } from "./test-panel";

export const handle = { hydrate: true, permission: "subscriptions.mails" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const [settings, menu] = await Promise.all([queryMailSettings(ctx), getCentreMenu(ctx)]);
  return { settings, menu, email: ctx.actor.kind === "staff" ? ctx.actor.email : "" };
}

const settingsIn = (form: FormData) => ({
  ...Object.fromEntries(
    ["revision", "replyTo", "fromAddress", "hoursFrom", "hoursUntil"].map((name) => [name, textIn(form, name)]),
  ),
  senderName: readWords(form, "senderName"),
  address: readWords(form, "address"),
});

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = await request.formData();
  const intent = textIn(form, "intent");
  if (intent === "check") return formAnswer<unknown>(await checkDomain(ctx));
  if (intent === "test") return formAnswer<unknown>(await testMailSettings(ctx, { kind: null, lang: null }));
  if (intent === "menu") {
    const input = CentreMenuInput.safeParse({
      revision: textIn(form, "revision"),
      entries: jsonIn(textIn(form, "entries")),
    });
    return formAnswer<unknown>(input.success ? await saveCentreMenu(ctx, input.data) : invalid(input.error));
  }
  if (intent !== "settings") return formAnswer<unknown>(refuse("unreadable"));
  const input = MailSettingsInput.safeParse(settingsIn(form));
  return formAnswer<unknown>(input.success ? await saveMailSettings(ctx, input.data) : invalid(input.error));
}

export default function MailCentre({ loaderData: { settings, menu, email } }: Route.ComponentProps) {
  const { t } = useTranslation("mailCentre");
  return (
    <OfficePage
      title={t("title")}
      lead={t("lead")}
      actions={
        <Button component={Link} to="/office/mailCentre/wording" variant="default">
          {t("templates")}
        </Button>
      }
    >
      <SenderForm settings={settings} />
      {settings.ownSender && settings.fromAddress && <DomainPanel {...settings} fromAddress={settings.fromAddress} />}
      <TestPanel email={email} />
      <MenuPanel key={menu.revision} {...menu} />
    </OfficePage>
  );
}
