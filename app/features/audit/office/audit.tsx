import { Button, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { RegisterLink } from "~/publishing/insiders/register-link";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { ok } from "~/shared/outcome";
import { may } from "~/shared/permissions";
import { OfficePage, Panel } from "~/ui/office/page";
import { DayFilter, FilterBar, SelectFilter, TypedFilter } from "~/ui/office/table/filters";
import { auditActions, auditAreas, readAuditQuery, showAudit, showPeople } from "../operations/audit.server";
import { checkChain, showChain } from "../operations/audit-chain.server";
import { AuditIntegrity } from "../parts/audit-integrity";
import { AuditTable } from "../parts/audit-table";
import { ChainPlace } from "../schemas";
import type { Route } from "./+types/audit";

export const handle = { hydrate: true, permission: "audit.read", write: "audit.check" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const query = await readAuditQuery(ctx, Object.fromEntries(url.searchParams));
  const [list, people, chain] = await Promise.all([showAudit(ctx, query), showPeople(ctx), showChain(ctx)]);
  return {
    ...list,
    subject: query.filter.subject ?? "",
    people,
    chain,
    areas: auditAreas(ctx),
    actions: auditActions(ctx, query.filter.area),
    mayExport: may(ctx, "audit.export"),
    mayReadRegister: may(ctx, "insiders.readRegister"),
  };
}

/** Checks the chain from a place on; it reads and changes nothing. */
export async function action({ context, request }: Route.ActionArgs) {
  const place = ChainPlace.parse(Object.fromEntries(await request.formData()));
  return formAnswer(ok(await checkChain(context.get(ctxKey), place)));
}

/** A download is an act that the log itself notes, so it is a form and no link. */
function Downloads() {
  const { t } = useTranslation("audit");
  const [search] = useSearchParams();
  return (
    <Group gap="xs">
      {(["csv", "xlsx"] as const).map((kind) => (
        <form key={kind} method="post" action={`/ui/irh/office/audit/files/${kind}`}>
          {["person", "area", "action", "seen", "from", "to", "subject"].map((name) => (
            <input key={name} type="hidden" name={name} value={search.get(name) ?? ""} />
          ))}
          <Button type="submit" variant="default" size="xs">
            {t(`export.${kind}`)}
          </Button>
        </form>
      ))}
    </Group>
  );
}

export default function Audit({
  loaderData: { items, next, subject, people, chain, areas, actions, mayExport, mayReadRegister },
}: Route.ComponentProps) {
  const { t } = useTranslation("audit");
  const persons = [
    ...people.map(({ userId, name, removed }) => ({
      value: userId,
      label: removed ? t("removedPerson", { name }) : name,
    })),
    ...["system", "public"].map((value) => ({ value, label: t(`actor.${value}`) })),
  ];
  return (
    <OfficePage
      title={t("title")}
      lead={t("lead")}
      actions={
        <>
          {mayReadRegister && <RegisterLink />}
          {mayExport && <Downloads />}
        </>
      }
    >
      <FilterBar>
        <SelectFilter name="person" label={t("column.actor")} options={persons} />
        <SelectFilter
          name="area"
          label={t("filter.area")}
          options={areas.map((value) => ({ value, label: t(`${value}:area.name` as never) }))}
        />
        <SelectFilter
          name="action"
          label={t("filter.action")}
          options={actions.map(({ area, action }) => ({
            value: action,
            label: t(`${area}:area.audit.${action}` as never, { defaultValue: action }),
          }))}
        />
        <SelectFilter
          name="seen"
          label={t("filter.seen")}
          options={(["personal", "unreleased"] as const).map((value) => ({ value, label: t(`seen.${value}`) }))}
        />
        <DayFilter name="from" label={t("filter.from")} />
        <DayFilter name="to" label={t("filter.to")} />
        <TypedFilter name="subject" label={t("filter.subject")} typed={subject} />
      </FilterBar>
      <Panel>
        <AuditTable items={items} next={next} />
      </Panel>
      <AuditIntegrity chain={chain} />
    </OfficePage>
  );
}
