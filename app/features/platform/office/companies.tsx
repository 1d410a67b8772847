import { Anchor, Button, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ctxKey } from "~/server/context.server";
import { formAnswer } from "~/server/door/form-answer.server";
import { formatTableInstant } from "~/shared/dates";
import { refuse } from "~/shared/outcome";
import { ConfirmButton } from "~/ui/office/confirm";
import { DataTable } from "~/ui/office/data-table";
import { OfficePage, Panel } from "~/ui/office/page";
import { StatusBadge } from "~/ui/office/status-badge";
import { useLang } from "~/ui/office/use-lang";
import { pauseCompany, showCompanies } from "../operations/companies.server";
import { Pausing } from "../schemas/new-company";
import type { Route } from "./+types/companies";

export const handle = { hydrate: true, permission: "platform.operate" };

export async function loader({ context, url }: Route.LoaderArgs) {
  return showCompanies(context.get(ctxKey), (url.searchParams.get("after") ?? "").slice(0, 253));
}

export async function action({ context, request }: Route.ActionArgs) {
  const given = Pausing.safeParse(Object.fromEntries(await request.formData()));
  if (!given.success) return formAnswer(refuse("unreadable"));
  return formAnswer(await pauseCompany(context.get(ctxKey), given.data.id, given.data.paused === "yes"));
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
              cell: ({ host, origin }) => (
                <Anchor href={`${origin}/ui/irh/office/signIn`} size="sm">
                  {host}
                </Anchor>
              ),
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
                  ? t("companies.failing", { time: formatTableInstant(failingSince, lang) })
                  : tickedAt
                    ? formatTableInstant(tickedAt, lang)
                    : "—",
            },
            { key: "pause", head: t("companies.act"), cell: (row) => <Pause {...row} /> },
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
