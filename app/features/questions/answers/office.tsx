import { Box, Button, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { openedQuery } from "~/server/sealing/typed.server";
import { say } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { useAddressWith } from "~/ui/office/address-with";
import { OfficePage } from "~/ui/office/page";
import { Since } from "~/ui/office/since";
import { DataTable } from "~/ui/office/table/data-table";
import { DayFilter, FilterBar, SelectFilter, TypedFilter } from "~/ui/office/table/filters";
import { useLang } from "~/ui/office/use-lang";
import { platforms, states } from "../platforms/rules";
import { officeQueryOf } from "../schemas";
import { topicRecords } from "../topics/operations.server";
import type { Route } from "./+types/office";
import { changeMany } from "./bulk.server";
import { BulkBar } from "./bulk-bar";
import { StateBadge } from "./state-badge";
import { listForStaff } from "./stored.server";

export const handle = { hydrate: true, permission: "questions.read", write: "questions.edit" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { search, typed } = await openedQuery(ctx, url.searchParams);
  const topics = (await topicRecords.list(ctx)).map(({ id, name }) => ({ id, name }));
  return { ...(await listForStaff(ctx, officeQueryOf(search))), typed, topics, mayEdit: may(ctx, "questions.edit") };
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  formAnswer<unknown>(await changeMany(context.get(ctxKey), await request.formData()));

export default function QuestionsOffice({ loaderData: { items, next, typed, topics, mayEdit } }: Route.ComponentProps) {
  const { t } = useTranslation("questions");
  const lang = useLang();
  const addressWith = useAddressWith();
  const [keys, onChange] = useState<string[]>([]);
  const chosen = items.filter(({ id }) => keys.includes(id));
  const topicName = (id: string) => {
    const topic = topics.find((one) => one.id === id);
    return topic ? say(topic.name, lang) : "—";
  };
  return (
    <OfficePage
      title={t("title")}
      lead={t("office.lead")}
      actions={
        <>
          <Button
            component="a"
            href={`/ui/irh/office/questions/files/xlsx?${addressWith("after", null)}`}
            download
            variant="default"
          >
            {t("publishing:as.xlsx")}
          </Button>
          <Button component={Link} to="/office/questions/topics" variant="default">
            {t("office.topics")}
          </Button>
          <Button component={Link} to="/office/questions/said" variant="default">
            {t("office.said")}
          </Button>
          {mayEdit && (
            <Button component={Link} to="/office/questions/import" variant="default">
              {t("import.title")}
            </Button>
          )}
          {mayEdit && (
            <Button component={Link} to="/office/questions/new">
              {t("office.add")}
            </Button>
          )}
        </>
      }
    >
      <FilterBar>
        <TypedFilter name="q" label={t("office:filter.text")} typed={typed} />
        <SelectFilter
          name="state"
          label={t("field.state")}
          options={states.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
        <SelectFilter
          name="platform"
          label={t("field.platform")}
          options={platforms.map((value) => ({ value, label: t(`platform.${value}`) }))}
        />
        <SelectFilter
          name="topic"
          label={t("field.topic")}
          options={topics.map(({ id, name }) => ({ value: id, label: say(name, lang) }))}
        />
        <DayFilter name="from" label={t("office.from")} />
        <DayFilter name="until" label={t("office.until")} />
      </FilterBar>
      <Box>
        {mayEdit && <BulkBar chosen={chosen} topics={topics} onDone={() => onChange([])} />}
        <DataTable
          caption={t("title")}
          empty={t("office.none")}
          rows={items}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/office/questions/${id}`}
          {...(mayEdit ? { selection: { keys, onChange } } : {})}
          usualSort="-asked"
          pager={{ next: next && `?${addressWith("after", next)}` }}
          columns={[
            {
              key: "question",
              head: t("field.question"),
              cell: ({ question }) => (
                <Text size="sm" lineClamp={2} component="span">
                  {say(question, lang)}
                </Text>
              ),
            },
            { key: "asker", head: t("field.asker"), wide: true, cell: ({ asker }) => asker || "—" },
            {
              key: "platform",
              head: t("field.platform"),
              wide: true,
              width: 130,
              cell: ({ platform }) => t(`platformShort.${platform}`),
            },
            { key: "topic", head: t("field.topic"), wide: true, width: 130, cell: ({ topic }) => topicName(topic) },
            {
              key: "state",
              head: t("field.state"),
              width: 110,
              cell: ({ state }) => <StateBadge state={state} />,
            },
            {
              key: "asked",
              head: t("field.askedAt"),
              width: 130,
              sort: true,
              cell: ({ askedAt }) => <Since at={askedAt} long />,
            },
          ]}
        />
      </Box>
    </OfficePage>
  );
}
