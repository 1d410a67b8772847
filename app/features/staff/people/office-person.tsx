import { Button, Group, NativeSelect, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { redirect } from "react-router";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { formatInstant } from "~/shared/dates";
import { invalid } from "~/shared/forms/form-outcome";
import { languages } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { ConfirmButton } from "~/ui/office/confirm";
import { OfficeForm, useOfficeForm } from "~/ui/office/form";
import { Facts, OfficePage, Panel } from "~/ui/office/page";
import { roleNames } from "~/ui/office/role-names";
import { useLang } from "~/ui/office/use-lang";
import { renewAccess } from "../invitations/operations.server";
import { RoleChoice } from "../invitations/role-choice";
import { MailLanguage, NewRoles } from "../schemas";
import type { Route } from "./+types/office-person";
import { changeRoles, isLastAdmin, removePerson, showPerson } from "./operations.server";

export const handle = { hydrate: true, permission: "staff.read", write: "staff.edit" };

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const person = await showPerson(ctx, params.id);
  if (!person) throw new Response(null, { status: 404 });
  const self = ctx.actor.kind === "staff" && ctx.actor.userId === person.userId;
  return { person, self, last: await isLastAdmin(ctx, person), mayEdit: may(ctx, "staff.edit") };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const sent = await request.formData();
  const form = Object.fromEntries(sent);
  if (form.intent === "remove") {
    const removed = await removePerson(ctx, id);
    if (removed.ok) throw redirect("/office/people", 303);
    return formAnswer(removed);
  }
  if (form.intent === "renew") {
    const given = MailLanguage.safeParse(form);
    return formAnswer(given.success ? await renewAccess(ctx, id, given.data.lang) : invalid(given.error));
  }
  const given = NewRoles.safeParse({ roles: sent.getAll("roles") });
  return formAnswer(given.success ? await changeRoles(ctx, id, given.data.roles) : invalid(given.error));
}

type Props = Pick<Route.ComponentProps["loaderData"], "person" | "self" | "last">;

function Roles({ person, self, last }: Props) {
  const { t } = useTranslation("staff");
  const form = useOfficeForm({ saved: t("people.rolesSaved") });
  if (self)
    return (
      <Panel title={t("people.roles")}>
        <Text size="sm">{t(last ? "people.onlyAdmin" : "people.ownRoles")}</Text>
      </Panel>
    );
  return (
    <Panel title={t("people.roles")} lead={t("people.changeRolesLead")}>
      <OfficeForm form={form}>
        <input type="hidden" name="intent" value="roles" />
        <RoleChoice key={person.roles.join()} form={form} chosen={person.roles} />
        <Group>
          <Button type="submit" loading={form.busy}>
            {t("people.saveRoles")}
          </Button>
        </Group>
      </OfficeForm>
    </Panel>
  );
}

function Access({ person: { name, email }, self }: Omit<Props, "last">) {
  const { t } = useTranslation("staff");
  const lang = useLang();
  if (self)
    return (
      <Panel title={t("people.access")}>
        <Text size="sm">{t("people.accessOwn")}</Text>
      </Panel>
    );
  return (
    <Panel title={t("people.access")} lead={t("people.accessLead")}>
      <ConfirmButton
        label={t("people.renew")}
        title={t("people.renewTitle", { name })}
        body={t("people.renewText", { email })}
        values={{ intent: "renew" }}
        saved={t("people.renewed")}
        size="sm"
      >
        {(field) => (
          <NativeSelect
            {...field("lang")}
            label={t("people.lang")}
            defaultValue={lang}
            data={languages.map((value) => ({ value, label: t(`site:language.${value}.name`) }))}
          />
        )}
      </ConfirmButton>
    </Panel>
  );
}

function Leave({ person: { name }, self, last }: Props) {
  const { t } = useTranslation("staff");
  if (last)
    return (
      <Panel title={t("people.leave")}>
        <Text size="sm">{t("people.onlyAdminLeaves")}</Text>
      </Panel>
    );
  return (
    <Panel title={t("people.leave")} lead={self ? null : t("people.leaveLead")}>
      <ConfirmButton
        label={t(self ? "people.removeSelf" : "people.remove")}
        title={self ? t("people.removeSelfTitle") : t("people.removeTitle", { name })}
        body={self ? t("people.removeSelfText") : t("people.removeText", { name })}
        values={{ intent: "remove" }}
        size="sm"
        danger
      />
    </Panel>
  );
}

export default function PersonOffice({ loaderData: { person, self, last, mayEdit } }: Route.ComponentProps) {
  const { t } = useTranslation("staff");
  const lang = useLang();
  return (
    <OfficePage title={person.name} back={{ label: t("people.back"), href: "/office/people" }}>
      <Panel title={t("people.facts")}>
        <Facts
          items={[
            { term: t("people.email"), value: person.email },
            {
              term: t("people.roles"),
              value: roleNames(t, person.roles, lang),
            },
            { term: t("people.since"), value: formatInstant(person.since, lang) },
            {
              term: t("people.lastSignIn"),
              value: person.lastSignIn === null ? t("people.never") : formatInstant(new Date(person.lastSignIn), lang),
            },
            { term: t("people.secondFactor"), value: t(person.secondFactor ? "people.on" : "people.off") },
          ]}
        />
      </Panel>
      {mayEdit && (
        <>
          <Roles person={person} self={self} last={last} />
          <Access person={person} self={self} />
          <Leave person={person} self={self} last={last} />
        </>
      )}
    </OfficePage>
  );
}
