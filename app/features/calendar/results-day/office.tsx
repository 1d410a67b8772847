import { Alert, Anchor, Group, List, Select, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { Countdown, useRenewal } from "~/publishing/release-parts/clock";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { formatInstant, formatSecond } from "~/shared/dates";
import { textIn } from "~/shared/forms/form-data";
import { refuse } from "~/shared/outcome";
import { OfficePage, Panel } from "~/ui/office/page";
import { StatusBadge } from "~/ui/office/status-badge";
import { useLang } from "~/ui/office/use-lang";
import { periodKey } from "../result-figures/rules";
import type { Route } from "./+types/office";
import { After } from "./after";
import { publishWhole } from "./form.server";
import { type ResultsDay as Day, showResultsDay } from "./operations.server";
import { OwnerChoice } from "./owner-choice";
import { assignPart } from "./owners.server";
import { PartsTable } from "./parts-table";
import { PublishWhole } from "./publish-whole";

export const handle = { hydrate: true, permission: "site.publish" };

export const loader = ({ context, request }: Route.LoaderArgs) =>
  showResultsDay(context.get(ctxKey), new URL(request.url).searchParams.get("period"));

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const ctx = context.get(ctxKey);
  const intent = textIn(form, "intent");
  if (intent === "publish") return formAnswer<unknown>(await publishWhole(ctx, form));
  if (intent === "assign") return formAnswer<unknown>(await assignPart(ctx, form));
  return formAnswer<unknown>(refuse("unreadable"));
}

export default function ResultsDay({ loaderData: day }: Route.ComponentProps) {
  const { t } = useTranslation("calendar");
  const navigate = useNavigate();
  const { period, choices, release, now } = day;
  useRenewal([release && !release.isOut && release.state === "planned" ? release.at : null], now);
  return (
    <OfficePage
      title={t("day.title", { period: t(`results.short.${period.part}`, period) })}
      lead={t("day.lead")}
      actions={
        <>
          <Select
            aria-label={t("day.period")}
            data={choices.map((one) => ({ value: periodKey(one), label: t(`results.short.${one.part}`, one) }))}
            value={periodKey(period)}
            allowDeselect={false}
            onChange={(key) => key && void navigate(`?period=${key}`)}
          />
          <PublishWhole key={periodKey(period)} day={day} />
        </>
      }
    >
      {release && <TheRelease release={release} read={now} />}
      {day.after && release && <After after={day.after} at={release.at} read={now} />}
      <MissingParts day={day} />
      <PartsTable day={day} />
    </OfficePage>
  );
}

/** The release of the period: its second, how long until then, and whether it waits for second approval. */
function TheRelease({
  release: { id, title, at, state, isOut, question },
  read,
}: {
  release: NonNullable<Day["release"]>;
  read: Date;
}) {
  const { t } = useTranslation("calendar");
  const lang = useLang();
  const waiting = state === "held" || state === "waiting" ? state : "scheduled";
  return (
    <Panel
      title={t("day.release")}
      actions={
        <Anchor component={Link} to={`/office/releases?open=${id}`} size="sm">
          {t("day.openRelease")}
        </Anchor>
      }
    >
      <Stack gap="xs">
        <Group gap="sm">
          <StatusBadge tone={isOut ? "success" : state === "planned" ? "accent" : "warning"}>
            {t(isOut ? "day.state.out" : `day.state.${waiting}`)}
          </StatusBadge>
          <Text fw={600}>{title}</Text>
        </Group>
        <Text size="sm" style={{ fontVariantNumeric: "tabular-nums" }}>
          {formatSecond(at, lang)}
          {!isOut && " · "}
          {!isOut && <Countdown at={at} state={waiting} read={read} />}
        </Text>
        {question && (
          <Text size="sm">
            {t(question.refused ? "day.refused" : question.own ? "day.pendingOwn" : "day.pending", {
              name: question.asker,
              time: formatInstant(question.askedAt, lang),
            })}{" "}
            {!question.refused && (
              <Anchor component={Link} to={`/office/releases/${id}`} size="sm" underline="always">
                {t(question.own ? "office:approval.lookOwn" : "office:approval.look")}
              </Anchor>
            )}
          </Text>
        )}
      </Stack>
    </Panel>
  );
}

/** What the period lacks, each with the way to begin it. */
function MissingParts({ day }: { day: Day }) {
  const { t } = useTranslation("calendar");
  const { missing } = day;
  if (missing.length === 0) return null;
  return (
    <Alert color="yellow" title={t("day.missing")}>
      <List size="sm" spacing={4}>
        {missing.map(({ part, record, href }) => {
          const name = record?.word ?? t(`day.part.${part}`);
          return (
            <List.Item key={href}>
              <Group gap="xs">
                <Text size="sm">{name}</Text>
                <Anchor component={Link} to={href} size="sm" underline="always">
                  {t("day.begin", { name })}
                </Anchor>
                {record && <Text size="sm">{t("day.ifAny")}</Text>}
                <OwnerChoice day={day} part={record?.name ?? part} name={name} />
              </Group>
            </List.Item>
          );
        })}
      </List>
    </Alert>
  );
}
