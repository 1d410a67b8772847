import { Anchor, Button, Group, Text, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { formatInstant } from "~/shared/dates";
import { invalid } from "~/shared/forms/form-outcome";
import { refuse } from "~/shared/outcome";
import { ConfirmButton } from "~/ui/office/confirm";
import { OfficePage, Panel } from "~/ui/office/page";
import { StatusBadge } from "~/ui/office/status-badge";
import { DataTable } from "~/ui/office/table/data-table";
import { useLang } from "~/ui/office/use-lang";
import { addHost, pauseCompany, removeHost, setLimits, showCompanies } from "../operations/companies.server";
import { LimitFields } from "../parts/limit-fields";
import { megabytes } from "../rules/new-company";
import { CompanyLimits, FurtherHost, Pausing } from "../schemas/new-company";
import type { Route } from "./+types/companies";

export const handle = { hydrate: true, permission: "platform.operate" };

export async function loader({ context, url }: Route.LoaderArgs) {
  return showCompanies(context.get(ctxKey), (url.searchParams.get("after") ?? "").slice(0, 253));
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const typed = Object.fromEntries(await request.formData());
  if (typed.intent === "limits") {
    const wish = CompanyLimits.safeParse(typed);
    return formAnswer(wish.success ? await setLimits(ctx, wish.data) : invalid(wish.error));
  }
  if (typed.intent) {
    const wish = FurtherHost.safeParse(typed);
    if (!wish.success) return formAnswer(invalid(wish.error));
    const { intent, id, host } = wish.data;
    return formAnswer(await (intent === "addHost" ? addHost : removeHost)(ctx, id, host));
  }
  const given = Pausing.safeParse(typed);
  if (!given.success) return formAnswer(refuse("unreadable"));
  return formAnswer(await pauseCompany(ctx, given.data.id, given.data.paused === "yes"));
}

const tones = { live: "success", private: "neutral", paused: "danger", moving: "warning" } as const;
type Row = Route.ComponentProps["loaderData"]["items"][number];

function Pause({ id, name, state, own }: Row) {
  const { t } = useTranslation("platform");
  if (own || state === "moving") return null;
  const verb = state === "paused" ? ("resume" as const) : ("pause" as const);
  return (
    <ConfirmButton
      label={t(`companies.${verb}.label`)}
      title={t(`companies.${verb}.title`, { name })}
      body={t(`companies.${verb}.body`)}
      confirm={t(`companies.${verb}.label`)}
      values={{ id, paused: verb === "pause" ? "yes" : "no" }}
      saved={t(`companies.${verb}.done`)}
    />
  );
}

/** A further host for the site of a row, or the end of one that leads there. */
function Hosts({ id, name, state, host, main }: Row) {
  const { t } = useTranslation("platform");
  if (state === "moving") return null;
  if (host !== main)
    return (
      <ConfirmButton
        label={t("companies.removeHost.label")}
        of={host}
        title={t("companies.removeHost.title", { host })}
        body={t("companies.removeHost.body", { host })}
        values={{ intent: "removeHost", id, host }}
        saved={t("companies.removeHost.done")}
        danger
      />
    );
  return (
    <ConfirmButton
      label={t("companies.addHost.label")}
      of={host}
      title={t("companies.addHost.title", { name })}
      values={{ intent: "addHost", id }}
      saved={t("companies.addHost.done")}
    >
      {(field) => (
        <TextInput
          {...field("host")}
          label={t("companies.host")}
          description={t("companies.addHost.hint", { host })}
          placeholder="investors.example.com"
          autoComplete="off"
          maxLength={253}
          withAsterisk
        />
      )}
    </ConfirmButton>
  );
}

/** What a company has used of what it may; in megabytes where it is storage. */
function Used({ used, limits }: Row) {
  const { t } = useTranslation("platform");
  const parts = [
    ["people", String(used.people), limits.mostPeople],
    ["storage", megabytes(used.storage), limits.mostStorage],
    ["mails", limits.mostMails ? String(used.mails) : "", limits.mostMails],
  ] as const;
  return parts.map(([name, n, most]) => (
    <Text key={name} size="sm" c={most && Number(n) >= most ? "var(--danger)" : undefined}>
      {most ? t(`limits.used.${name}`, { n, most }) : t(`limits.free.${name}`, { n })}
    </Text>
  ));
}

function Limits({ id, name, host, limits, state }: Row) {
  const { t } = useTranslation("platform");
  if (state === "moving") return null;
  return (
    <ConfirmButton
      label={t("limits.label")}
      of={host}
      title={t("limits.of", { name })}
      body={t("limits.lead")}
      values={{ intent: "limits", id }}
      saved={t("limits.done")}
      confirm={t("limits.save")}
    >
      {(field) => <LimitFields field={field} set={limits} />}
    </ConfirmButton>
  );
}

/** The companies of the deployment and how each stands. */
export default function Companies({ loaderData: { items, next } }: Route.ComponentProps) {
  const { t } = useTranslation("platform");
  const lang = useLang();
  return (
    <OfficePage
      title={t("companies.title")}
      lead={t("companies.lead")}
      actions={
        <Button component={Link} to="/office/companies/new">
          {t("companies.create")}
        </Button>
      }
    >
      <Panel>
        <DataTable
          caption={t("companies.title")}
          empty={t("companies.none")}
          rows={items}
          rowKey={({ host }) => host}
          columns={[
            {
              key: "name",
              head: t("companies.name"),
              cell: ({ name, codes }) => (
                <>
                  {name}
                  <Text size="xs" c="dimmed">
                    {codes.join(" · ")}
                  </Text>
                </>
              ),
            },
            {
              key: "host",
              head: t("companies.host"),
              cell: ({ host, origin, main }) =>
                host === main ? (
                  <Anchor href={`${origin}/ui/irh/office/signIn`} size="sm">
                    {host}
                  </Anchor>
                ) : (
                  <>
                    {host}
                    <Text size="xs" c="dimmed">
                      {t("companies.leadsTo", { host: main })}
                    </Text>
                  </>
                ),
            },
            {
              key: "used",
              head: t("limits.head"),
              wide: true,
              cell: (row) => (row.host === row.main ? <Used {...row} /> : null),
            },
            { key: "database", head: t("companies.database"), wide: true, cell: ({ database }) => database },
            {
              key: "state",
              head: t("companies.state"),
              cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(`companies.states.${state}`)}</StatusBadge>,
            },
            {
              key: "minute",
              head: t("companies.minute"),
              wide: true,
              cell: ({ tickedAt, failingSince }) =>
                failingSince
                  ? t("companies.failing", { time: formatInstant(failingSince, lang) })
                  : tickedAt
                    ? formatInstant(tickedAt, lang)
                    : "—",
            },
            {
              key: "act",
              head: t("companies.act"),
              cell: (row) => (
                <Group gap="xs">
                  {row.host === row.main && <Pause {...row} />}
                  {row.host === row.main && <Limits {...row} />}
                  <Hosts {...row} />
                </Group>
              ),
            },
          ]}
        />
        {next && (
          <Anchor component={Link} to={`?after=${encodeURIComponent(next)}`} size="sm">
            {t("companies.more")}
          </Anchor>
        )}
      </Panel>
    </OfficePage>
  );
}
