import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { formatDay } from "~/shared/dates";
import { may } from "~/shared/permissions";
import { useAddressWith } from "~/ui/office/address-with";
import { OfficePage } from "~/ui/office/page";
import { Since } from "~/ui/office/since";
import { DataTable } from "~/ui/office/table/data-table";
import { FilterBar, SelectFilter } from "~/ui/office/table/filters";
import { useLang } from "~/ui/office/use-lang";
import type { Route } from "./+types/office";
import { RequestBadge, RequestPopUp } from "./request-pop-up";
import { requestStatuses } from "./rules";
import { RequestQuery } from "./schemas";
import { showRequests, stepRequest } from "./steps.server";

export const handle = { hydrate: true, permission: "appointments.read", write: "appointments.answer" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const query = RequestQuery.parse(Object.fromEntries(url.searchParams));
  return {
    ...(await showRequests(ctx, query)),
    filtered: query.status !== null,
    now: ctx.now,
    mayAnswer: may(ctx, "appointments.answer"),
    mayEdit: may(ctx, "appointments.edit"),
    mayReveal: may(ctx, "appointments.reveal"),
  };
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  formAnswer(await stepRequest(context.get(ctxKey), await request.formData()));

export default function DateRequestsOffice({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["dateRequests", "appointments"]);
  const lang = useLang();
  const [, setSearch] = useSearchParams();
  const addressWith = useAddressWith();
  const { items, next, opened, filtered, now, ...rights } = loaderData;
  return (
    <OfficePage title={t("office.title")} lead={t("office.lead")}>
      <FilterBar>
        <SelectFilter
          name="status"
          label={t("appointments:state")}
          options={requestStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
      </FilterBar>
      <DataTable
        caption={t("office.title")}
        empty={t(filtered ? "office.noneFound" : "office.none")}
        rows={items}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/office/dateRequests?${addressWith("open", id)}`}
        pager={{ next: next && `?${addressWith("cursor", next)}` }}
        columns={[
          {
            key: "person",
            head: t("office.who"),
            cell: ({ person }) =>
              person ? [person.name, person.organisation].filter(Boolean).join(" · ") : t("office.erased"),
          },
          {
            key: "wish",
            head: t("wish"),
            cell: ({ wishes: [first] }) => (first ? `${formatDay(first.day, lang)} ${t(`part.${first.part}`)}` : "—"),
          },
          { key: "party", head: t("appointments:partySize"), align: "end", cell: ({ partySize }) => partySize },
          {
            key: "status",
            head: t("appointments:state"),
            cell: ({ status, answerUntil }) => (
              <RequestBadge status={status} isOver={answerUntil !== null && answerUntil <= now} />
            ),
          },
          {
            key: "created",
            head: t("appointments:own.createdAt"),
            align: "end",
            wide: true,
            cell: ({ createdAt }) => <Since at={createdAt} long />,
          },
        ]}
      />
      <RequestPopUp
        key={opened ? `${opened.id} ${opened.revision}` : "none"}
        request={opened}
        now={now}
        {...rights}
        onClose={() => setSearch(addressWith("open", ""), { preventScrollReset: true })}
      />
    </OfficePage>
  );
}
