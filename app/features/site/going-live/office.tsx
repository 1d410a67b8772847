import { Anchor, Group, Text, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { formatInstant } from "~/shared/dates";
import { textIn } from "~/shared/forms/form-data";
import { refuse } from "~/shared/outcome";
import { ConfirmButton, PostButton } from "~/ui/office/confirm";
import { OfficePage, Panel } from "~/ui/office/page";
import { StatusBadge } from "~/ui/office/status-badge";
import { useLang } from "~/ui/office/use-lang";
import { sendTestMail } from "../mails/test-mail.server";
import { FirstSteps } from "../overview/first-steps";
import { readFirstSteps } from "../overview/first-steps.server";
import type { Route } from "./+types/office";
import { goLive, takeOffline } from "./operations.server";

export const handle = { hydrate: true, permission: "site.live" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { company, env } = ctx;
  const steps = await readFirstSteps(ctx);
  return {
    steps,
    sender: env.MAIL_FROM,
    liveAt: company.liveAt,
    host: new URL(company.origin).hostname,
    address: `${company.origin}/ui/irh/index`,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "testMail") return formAnswer(await sendTestMail(ctx));
  if (intent === "goLive") return formAnswer(await goLive(ctx));
  if (intent === "takeOffline")
    return formAnswer(await takeOffline(ctx, { host: textIn(form, "host"), reason: textIn(form, "reason") }));
  return formAnswer(refuse("unreadable"));
}

export default function LiveOffice({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("site");
  const lang = useLang();
  const { steps, sender, liveAt, host, address } = loaderData;
  const since = liveAt && new Date(liveAt);
  const badge = (
    <StatusBadge tone={since ? "success" : "warning"}>{t(since ? "live.isLive" : "live.isPrivate")}</StatusBadge>
  );
  return (
    <OfficePage title={t("live.title")} badge={badge} lead={t(since ? "live.leadLive" : "live.leadPrivate")}>
      <FirstSteps steps={steps} />
      <Panel title={t("live.address")}>
        <Anchor href={address} target="_blank" rel="noopener">
          {address}
        </Anchor>
        {since && since.getTime() > 0 && (
          <Text size="sm" c="dimmed">
            {t("live.since", { time: formatInstant(since, lang) })}
          </Text>
        )}
      </Panel>
      <Panel id="sender" title={t("live.sender.title")} lead={t("live.sender.lead", { sender })}>
        <Group>
          <PostButton label={t("live.sender.label")} values={{ intent: "testMail" }} saved={t("live.sender.done")} />
        </Group>
      </Panel>
      {since ? <Offline host={host} /> : <GoLive />}
    </OfficePage>
  );
}

function GoLive() {
  const { t } = useTranslation("site");
  return (
    <Panel id="go" title={t("live.go.title")} lead={t("live.go.lead")}>
      <ConfirmButton
        label={t("live.go.label")}
        values={{ intent: "goLive" }}
        title={t("live.go.question")}
        body={t("live.go.body")}
        saved={t("live.go.done")}
        size="sm"
        variant="filled"
      />
    </Panel>
  );
}

function Offline({ host }: { host: string }) {
  const { t } = useTranslation("site");
  return (
    <Panel title={t("live.off.title")} lead={t("live.off.lead")}>
      <ConfirmButton
        label={t("live.off.label")}
        values={{ intent: "takeOffline" }}
        title={t("live.off.question")}
        body={t("live.off.body")}
        saved={t("live.off.done")}
        danger
      >
        {(field) => (
          <>
            <TextInput {...field("reason")} label={t("live.off.reason")} maxLength={500} withAsterisk />
            <TextInput
              {...field("host")}
              label={t("live.off.host", { host })}
              autoComplete="off"
              spellCheck={false}
              withAsterisk
            />
          </>
        )}
      </ConfirmButton>
    </Panel>
  );
}
