import { Box, Button, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { listTopics } from "~/features/questions/queries.server";
import { listPeople } from "~/features/staff/accounts/people-queries.server";
import { asksSecondPerson } from "~/publishing/approvals/operations.server";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { openTyped } from "~/server/sealing/typed.server";
import { beijingDay } from "~/shared/dates";
import { say } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { useAddressWith } from "~/ui/office/address-with";
import { OfficePage } from "~/ui/office/page";
import { DataTable } from "~/ui/office/table/data-table";
import { FilterBar, SelectFilter, TypedFilter } from "~/ui/office/table/filters";
import { undoTime } from "~/ui/office/undo-notice";
import { useLang } from "~/ui/office/use-lang";
import { Downloads } from "../board/downloads";
import { listColumnNames } from "../columns/messages-queries.server";
import { views } from "../rules";
import { MessageQuery } from "../schemas";
import type { Route } from "./+types/office";
import { actOn } from "./act.server";
import { showAnswerQuestion } from "./approval.server";
import { BulkSteps } from "./bulk-steps";
import { earlierAnswers } from "./earlier-answers.server";
import { listForStaff, showMessage } from "./list.server";
import { MessagePopUp } from "./message-pop-up";
import { useMessageColumns } from "./message-table";

export const handle = { hydrate: true, permission: "messages.read", write: "messages.answer" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { open, q, ...query } = MessageQuery.parse(Object.fromEntries(url.searchParams));
  const typed = await openTyped(ctx, q);
  const [list, columns, people, shown] = await Promise.all([
    listForStaff(ctx, { ...query, q: typed }),
    listColumnNames(ctx.db, ctx.company.id),
    listPeople(ctx.central, ctx.company.id),
    open ? showMessage(ctx, open) : null,
  ]);
  const opened = shown?.ok ? shown.value : null;
  const mayAnswer = may(ctx, "messages.answer");
  const [topics, before, approval] = opened
    ? await Promise.all([
        listTopics(ctx.db, ctx.company.id),
        earlierAnswers(ctx, opened),
        mayAnswer ? showAnswerQuestion(ctx, opened) : null,
      ])
    : [[], [], null];
  const { userId } = ctx.actor.kind === "staff" ? ctx.actor : { userId: "" };
  return {
    ...list,
    view: query.view,
    typed,
    columns,
    people: people.map((person) => ({ userId: person.userId, name: person.name })),
    ...{ opened, before, approval, mayAnswer },
    asksSecond: asksSecondPerson(ctx),
    topics: topics.map(({ id, name }) => ({ id, name })),
    me: userId,
    today: beijingDay(ctx.now),
    mayReveal: may(ctx, "messages.reveal"),
    mayExport: may(ctx, "messages.export"),
  };
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  formAnswer<unknown>(await actOn(context.get(ctxKey), await request.formData(), undoTime));

export default function MessagesOffice({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["messages", "office"]);
  const lang = useLang();
  const [, setSearch] = useSearchParams();
  const addressWith = useAddressWith();
  const [keys, onChange] = useState<string[]>([]);
  const { items, next, searched, view, typed, columns, people, opened, today, mayAnswer, mayExport } = loaderData;
  const shown = useMessageColumns({ columns, today, waiting: view === "waiting" });
  const chosen = items.filter(({ id }) => keys.includes(id));
  return (
    <OfficePage
      title={t("office.title")}
      lead={t("office.lead")}
      actions={
        <>
          <Button component={Link} to="/office/messageColumns" variant="default">
            {t("office.columns")}
          </Button>
          {mayExport && <Downloads />}
        </>
      }
    >
      <FilterBar>
        <SelectFilter
          name="view"
          label={t("state")}
          all="all"
          value={view}
          options={views.filter((one) => one !== "all").map((value) => ({ value, label: t(`office.view.${value}`) }))}
        />
        <SelectFilter
          name="column"
          label={t("column")}
          options={columns.map(({ id, name }) => ({ value: id, label: say(name, lang) }))}
        />
        <SelectFilter
          name="owner"
          label={t("office.owner")}
          options={[
            { value: "none", label: t("office.nobody") },
            ...people.map(({ userId, name }) => ({ value: userId, label: name })),
          ]}
        />
        <TypedFilter name="q" label={t("office.search")} placeholder={t("office.searchHint")} typed={typed} />
      </FilterBar>
      {searched && (
        <Text size="sm" c="dimmed" role="status">
          {t("office.searched", { count: searched })}
        </Text>
      )}
      <Box>
        {mayAnswer && <BulkSteps chosen={chosen} people={people} me={loaderData.me} />}
        <DataTable
          caption={t("office.title")}
          empty={typed ? t("office:filter.noneFound") : t(view === "waiting" ? "office.noneWaiting" : "office.none")}
          rows={items}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/office/messages?${addressWith("open", id)}`}
          {...(mayAnswer ? { selection: { keys, onChange } } : {})}
          usualSort={view === "waiting" ? "due" : "-created"}
          pager={{ next: next && `?${addressWith("cursor", next)}` }}
          columns={shown}
        />
      </Box>
      <MessagePopUp
        key={opened?.id ?? "none"}
        message={opened}
        onClose={() => setSearch(addressWith("open", ""), { preventScrollReset: true })}
        people={people}
        me={loaderData.me}
        today={today}
        mayAnswer={mayAnswer}
        mayReveal={loaderData.mayReveal}
        topics={loaderData.topics}
        before={loaderData.before}
        approval={loaderData.approval}
        asksSecond={loaderData.asksSecond}
      />
    </OfficePage>
  );
}
