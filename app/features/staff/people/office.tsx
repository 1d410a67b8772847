import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { formatInstant } from "~/shared/dates";
import { invalid } from "~/shared/forms/form-outcome";
import { may, rolesThatMay } from "~/shared/permissions";
import { OfficePage, Panel } from "~/ui/office/page";
import { roleNames } from "~/ui/office/role-names";
import { StatusBadge } from "~/ui/office/status-badge";
import { type Column, DataTable } from "~/ui/office/table/data-table";
import { useLang } from "~/ui/office/use-lang";
import { InviteForm } from "../invitations/invite-form";
import { OpenInvitations } from "../invitations/open-invitations";
import { inviteAgain, listInvitations, revoke } from "../invitations/open-invitations.server";
import { invite } from "../invitations/operations.server";
import { NewInvitation } from "../schemas";
import type { Route } from "./+types/office";
import { showPeople } from "./operations.server";
import { RolesTable } from "./roles-table";

export const handle = { hydrate: true, permission: "staff.read", write: "staff.edit" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const [people, invitations] = await Promise.all([showPeople(ctx), listInvitations(ctx)]);
  const self = ctx.actor.kind === "staff" ? ctx.actor.userId : null;
  return {
    people,
    invitations,
    self,
    mayEdit: may(ctx, "staff.edit"),
    permissions: ctx.registry.areas.flatMap(({ name: area, permissions = {} }) =>
      Object.keys(permissions).flatMap((name) => {
        const held = rolesThatMay(ctx.registry, name);
        return held.length > 0 ? [{ area, name, roles: held }] : [];
      }),
    ),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const sent = await request.formData();
  const form = { ...Object.fromEntries(sent), roles: sent.getAll("roles") } as Record<string, unknown>;
  if (form.intent === "again") return formAnswer(await inviteAgain(ctx, String(form.id)));
  if (form.intent === "revoke") return formAnswer(await revoke(ctx, String(form.id)));
  const given = NewInvitation.safeParse(form);
  return formAnswer(given.success ? await invite(ctx, given.data) : invalid(given.error));
}

type Row = Route.ComponentProps["loaderData"]["people"][number];

function People({ rows, self }: { rows: Row[]; self: string | null }) {
  const { t } = useTranslation("staff");
  const lang = useLang();
  const rolesOf = ({ roles: held }: Row) => roleNames(t, held, lang);
  const columns: Column<Row>[] = [
    {
      key: "name",
      head: t("people.name"),
      sort: ({ name }) => name,
      cell: ({ name, userId }) => (userId === self ? `${name} (${t("people.you")})` : name),
    },
    { key: "email", head: t("people.email"), cell: ({ email }) => email, sort: ({ email }) => email, wide: true },
    {
      key: "roles",
      head: t("people.roles"),
      cell: (person) => rolesOf(person),
      sort: (person) => rolesOf(person),
      width: 150,
    },
    {
      key: "lastSignIn",
      head: t("people.lastSignIn"),
      sort: ({ lastSignIn }) => lastSignIn,
      cell: ({ lastSignIn }) => (lastSignIn === null ? t("people.never") : formatInstant(new Date(lastSignIn), lang)),
      width: 170,
      wide: true,
    },
    {
      key: "secondFactor",
      head: t("people.secondFactor"),
      sort: ({ secondFactor }) => Number(Boolean(secondFactor)),
      cell: ({ secondFactor }) => (
        <StatusBadge tone={secondFactor ? "success" : "warning"}>
          {t(secondFactor ? "people.on" : "people.off")}
        </StatusBadge>
      ),
      width: 150,
    },
  ];
  return (
    <Panel title={t("people.list")}>
      <DataTable
        rows={rows}
        columns={columns}
        rowKey={({ userId }) => userId}
        rowHref={({ userId }) => `/office/people/${userId}`}
        caption={t("people.list")}
        empty={t("people.empty")}
      />
    </Panel>
  );
}

export default function PeopleOffice({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("staff");
  const [sent, setSent] = useState(0);
  const { people, invitations, self, mayEdit, permissions } = loaderData;
  return (
    <OfficePage
      title={t("people.title")}
      lead={t("people.lead")}
      actions={
        mayEdit && (
          <Button component="a" href="#invite" variant="default">
            {t("people.invite")}
          </Button>
        )
      }
    >
      <People rows={people} self={self} />
      <OpenInvitations rows={invitations} mayEdit={mayEdit} />
      {mayEdit && <InviteForm key={sent} onSent={() => setSent(sent + 1)} />}
      <RolesTable permissions={permissions} />
    </OfficePage>
  );
}
