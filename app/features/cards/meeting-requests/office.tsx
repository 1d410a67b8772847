import { Anchor, Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { openTyped } from "~/server/sealing/typed.server";
import { formatInstant } from "~/shared/dates";
import { say } from "~/shared/languages";
import { useAddressWith } from "~/ui/office/address-with";
import { OfficePage } from "~/ui/office/page";
import { Since } from "~/ui/office/since";
import { DataTable } from "~/ui/office/table/data-table";
import { FilterBar, SelectFilter, TypedFilter } from "~/ui/office/table/filters";
import { useLang } from "~/ui/office/use-lang";
import { talkStatuses } from "../meeting-hours/times";
import type { Route } from "./+types/office";
import { showTalks } from "./list.server";
import { TalkBadge, TalkPopUp } from "./request-pop-up";
import { TalkQuery } from "./schemas";
import { stepTalk } from "./steps.server";

export const handle = { hydrate: true, permission: "cards.own" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const query = TalkQuery.parse(Object.fromEntries(url.searchParams));
  const typed = await openTyped(ctx, query.q);
  return {
    ...(await showTalks(ctx, { ...query, q: typed, open: url.searchParams.get("open") ?? "" })),
    typed,
    filtered: ["card", "status", "q", "from", "to"].some((name) => url.searchParams.has(name)),
    now: ctx.now,
  };
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  formAnswer(await stepTalk(context.get(ctxKey), await request.formData()));

export default function TalksOffice({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("cards");
  const lang = useLang();
  const [, setSearch] = useSearchParams();
  const addressWith = useAddressWith();
  const { items, next, cards, opened, usualPlace, silentUntil, ownOnly, typed, filtered, now } = loaderData;
  const nameOf = (id: string) => {
    const card = cards.find((one) => one.id === id);
    return card ? say(card.name, lang) : "—";
  };
  return (
    <OfficePage title={t("talks.title")} lead={t(ownOnly ? "talks.leadOwn" : "talks.lead")}>
      {cards.length > 0 && (
        <Group gap="sm">
          <Text size="sm">{t("hours.label")}</Text>
          {cards.map(({ id, name }) => (
            <Anchor key={id} component={Link} to={`/businessCardIndex/appointmentAdministration/hours/${id}`} size="sm">
              {say(name, lang)}
            </Anchor>
          ))}
        </Group>
      )}
      <FilterBar>
        <SelectFilter
          name="status"
          label={t("field.state")}
          options={talkStatuses.map((value) => ({ value, label: t(`talk.status.${value}`) }))}
        />
        {!ownOnly && (
          <SelectFilter
            name="card"
            label={t("one")}
            options={cards.map(({ id, name }) => ({ value: id, label: say(name, lang) }))}
          />
        )}
        <TypedFilter name="q" label={t("receivers.search")} placeholder={t("receivers.searchHint")} typed={typed} />
      </FilterBar>
      <DataTable
        caption={t("talks.title")}
        empty={t(filtered ? "talks.noneFound" : "talks.none")}
        rows={items}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/businessCardIndex/appointmentAdministration?${addressWith("open", id)}`}
        pager={{ next: next && `?${addressWith("cursor", next)}` }}
        columns={[
          { key: "subject", head: t("talk.subject"), cell: ({ subject }) => subject ?? t("talks.erased") },
          {
            key: "person",
            head: t("receivers.who"),
            wide: true,
            cell: ({ person }) => (person ? [person.name, person.organisation].filter(Boolean).join(" · ") : "—"),
          },
          { key: "card", head: t("talk.with"), wide: true, cell: ({ cardId }) => nameOf(cardId) },
          { key: "status", head: t("field.state"), width: 110, cell: ({ status }) => <TalkBadge status={status} /> },
          {
            key: "startsAt",
            head: t("talk.when"),
            cell: ({ startsAt }) => (startsAt ? formatInstant(startsAt, lang) : "—"),
          },
          {
            key: "at",
            head: t("talks.asked"),
            align: "end",
            wide: true,
            cell: ({ createdAt }) => <Since at={createdAt} long />,
          },
        ]}
      />
      <TalkPopUp
        key={opened?.id ?? "none"}
        talk={opened}
        withWhom={opened ? nameOf(opened.cardId) : ""}
        usualPlace={usualPlace}
        silentUntil={silentUntil}
        now={now}
        onClose={() => setSearch(addressWith("open", ""), { preventScrollReset: true })}
      />
    </OfficePage>
  );
}
