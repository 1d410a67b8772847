import { Alert, Stack, Text, useMatches } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { formatInstant, formatSecond } from "~/shared/dates";
import { may } from "~/shared/permissions";
import { OfficePage, Panel } from "~/ui/office/page";
import { StatusBadge } from "~/ui/office/status-badge";
import { DataTable } from "~/ui/office/table/data-table";
import { useLang } from "~/ui/office/use-lang";
import { isOverdue } from "../contents/release-steps";
import { releaseAction, showReleaseCalendar } from "../drafts/office-releases.server";
import { RegisterLink } from "../insiders/register-link";
import { ApprovalNotice } from "../release-parts/approval";
import { useClock, useRenewal } from "../release-parts/clock";
import { ReleaseCard, ReleaseItems } from "../release-parts/release-card";
import { ReleaseSteps } from "../release-parts/release-steps";
import { useStepWording } from "../release-parts/use-step-wording";
import type { Route } from "./+types/office";

export const handle = { hydrate: true, permission: "site.publish" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const open = new URL(request.url).searchParams.get("open");
  const mayReadRegister = may(ctx, "insiders.readRegister");
  return { ...(await showReleaseCalendar(ctx, open)), now: ctx.now, mayReadRegister };
}

export async function action({ context, request }: Route.ActionArgs) {
  return formAnswer<unknown>(await releaseAction(context.get(ctxKey), await request.formData()));
}

type Data = Route.ComponentProps["loaderData"];

export default function Releases({
  loaderData: { coming, past, questions, asksSecond, cron, now, mayReadRegister },
}: Route.ComponentProps) {
  const { t } = useTranslation("publishing");
  const lang = useLang();
  const asksOf = useStepWording();
  const isNarrow = useMatches({ base: true, sm: false });
  const stepsOf = (release: Data["past"][number]) =>
    !release.alone && <ReleaseSteps release={release} read={now} asksSecond={asksSecond} />;
  useRenewal(
    coming.map(({ at }) => at),
    now,
  );
  return (
    <OfficePage
      title={t("content.calendar")}
      lead={t("content.calendarLead")}
      actions={mayReadRegister && <RegisterLink />}
    >
      <Warnings coming={coming} cron={cron} now={now} />
      <Panel title={t("content.coming")}>
        {coming.length === 0 ? (
          <Text c="dimmed">{t("content.comingNone")}</Text>
        ) : (
          <Stack gap="sm">
            {coming.map((release) => {
              const question = Object.hasOwn(questions, release.id) ? questions[release.id] : undefined;
              return (
                <ReleaseCard key={release.id} release={release} read={now}>
                  {question && (
                    <ApprovalNotice
                      approval={question}
                      mayPublish
                      values={{ releaseId: release.id }}
                      asks={asksOf(question.asks)}
                      review={`/office/releases/${release.id}`}
                    />
                  )}
                  {stepsOf(release) || <Text size="sm">{t("content.alone")}</Text>}
                </ReleaseCard>
              );
            })}
          </Stack>
        )}
      </Panel>
      <Panel title={t("content.past")} lead={t("content.pastLead")}>
        <DataTable
          caption={t("content.past")}
          empty={t("content.pastNone")}
          rows={past}
          rowKey={({ id }) => id}
          usualSort="-at"
          columns={[
            {
              key: "at",
              head: t("content.releasedAt"),
              sort: ({ at }) => at,
              cell: ({ at, state, followedAt }) => (
                <>
                  <Text size="sm">{formatSecond(at, lang)}</Text>
                  <StatusBadge tone={state === "planned" ? "success" : "danger"}>
                    {t(`content.releaseState.${state === "planned" ? "out" : followedAt ? "takenDown" : "rolledBack"}`)}
                  </StatusBadge>
                </>
              ),
            },
            {
              key: "items",
              head: t("content.brought"),
              cell: (release) => (
                <>
                  <ReleaseItems items={release.items} rest={release.more ? release.id : null} />
                  {isNarrow && stepsOf(release)}
                </>
              ),
            },
            ...(isNarrow ? [] : [{ key: "steps", head: t("content.steps"), width: 130, cell: stepsOf }]),
          ]}
        />
      </Panel>
    </OfficePage>
  );
}

/** What is wrong with the clock or late for want of a person, first on the screen. */
function Warnings({ coming, cron, now: read }: Pick<Data, "coming" | "cron" | "now">) {
  const { t } = useTranslation("publishing");
  const lang = useLang();
  const now = useClock(read);
  const late = coming.filter((release) => isOverdue(release, now));
  return (
    <>
      {late.length > 0 && (
        <Alert color="red" title={t("content.overdueTitle", { n: late.length })}>
          {t("content.overdueText")}
        </Alert>
      )}
      {cron && !cron.late ? (
        <Text size="sm" c="dimmed">
          {t("content.cronFine", { time: formatInstant(cron.at, lang) })}
        </Text>
      ) : (
        <Alert color="orange" title={t("content.cronLateTitle")}>
          {cron ? t("content.cronLate", { time: formatInstant(cron.at, lang) }) : t("content.cronNever")}{" "}
          {t("content.cronHarmless")}
        </Alert>
      )}
    </>
  );
}
