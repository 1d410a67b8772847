import { useTranslation } from "react-i18next";
import { answerRecord, autosavedRecords } from "~/records/answer-record.server";
import { RecordList } from "~/records/parts/record-list";
import { toStaff } from "~/records/staff-audience.server";
import { ctxKey } from "~/server/request/context.server";
import { formatDay } from "~/shared/dates";
import { may } from "~/shared/permissions";
import { saveAction } from "~/ui/office/editor/save-action";
import { OfficePage } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { numberText } from "~/ui/public/number";
import { readPosition } from "../form";
import { positions } from "../operations/records.server";
import { listAt } from "../operations/show.server";
import { ImportLink } from "../parts/import-link";
import { ListChoice } from "../parts/list-choice";
import { PositionFields } from "../parts/position-fields";
import { listDates, listPositions } from "../queries.server";
import { datesIn } from "../rules/holders";
import { HolderPosition, HoldersQuery } from "../schemas";
import type { Route } from "./+types/holders";

export const handle = { hydrate: true, permission: "shareholders.read", write: "shareholders.edit" };

const mostDates = 200;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const mayEdit = may(ctx, "shareholders.edit");
  const { searchParams } = new URL(request.url);
  const input = HoldersQuery.safeParse({
    listType: searchParams.get("list"),
    reportDate: searchParams.get("date") ?? undefined,
  });
  const list = input.data?.listType ?? "top10";
  const audience = toStaff(ctx);
  const [dates, found] = await Promise.all([
    listDates(ctx.db, audience, [list], mostDates),
    listPositions(ctx.db, audience, list, input.data?.reportDate),
  ]);
  const { day, rows } = listAt(found);
  const typed = rows.map(({ rank, shares, ...row }) => ({ ...row, rank: String(rank), shares: String(shares) }));
  return {
    ...{ list, day: day ?? "", dates: datesIn(dates), rows: typed, mayEdit },
    autosaved: await autosavedRecords(ctx, positions, rows, mayEdit),
  };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerRecord(context.get(ctxKey), request, positions, HolderPosition, readPosition);

export const clientAction = saveAction;

export default function HoldersOffice({ loaderData }: Route.ComponentProps) {
  const { list, day, dates, rows, mayEdit, autosaved } = loaderData;
  const { t } = useTranslation("shareholders");
  const lang = useLang();
  const labels = {
    ...{ list: t("field.list"), day: t("list.date"), rank: t("field.rank"), name: t("field.name") },
    ...{ nameTc: t("field.nameTc"), nameEn: t("field.nameEn") },
    ...{ kind: t("field.kind"), shares: t("field.held"), ratio: t(`ratio.${list}`), stated: t("field.stated") },
  };
  return (
    <OfficePage
      title={t("office.holders")}
      lead={t("office.holdersLead")}
      actions={mayEdit && <ImportLink to={`/office/shareholders/import/${list}`} />}
    >
      <ListChoice list={list} day={day} dates={dates} />
      <RecordList
        key={`${list} ${day}`}
        unmoved
        rows={rows}
        columns={[
          {
            key: "rank",
            head: labels.rank,
            align: "end",
            sort: ({ rank }) => Number(rank),
            cell: ({ rank }) => rank,
          },
          { key: "name", head: labels.name, cell: ({ name }) => name },
          { key: "kind", head: labels.kind, wide: true, cell: ({ kind }) => kind || "—" },
          {
            key: "shares",
            head: labels.shares,
            align: "end",
            sort: ({ shares }) => Number(shares),
            cell: ({ shares }) => numberText(shares),
          },
          {
            key: "ratio",
            head: `${labels.ratio} (%)`,
            align: "end",
            cell: ({ ratio }) => numberText(ratio || null),
          },
          {
            key: "change",
            head: t("field.change"),
            wide: true,
            cell: ({ change, differs, stated }) =>
              [
                change ? t(`change.${change}`) : "—",
                differs && stated && t("list.stated", { change: t(`change.${stated}`) }),
              ]
                .filter(Boolean)
                .join(" "),
          },
        ]}
        nameOf={({ name, day: its }) => `${its} ${name}`}
        textsOf={({ name, nameTc, nameEn, kind }) => [name, nameTc, nameEn, kind]}
        mayEdit={mayEdit}
        words={{
          ...{
            title: `${t(`list.${list}`)} ${day && formatDay(day, lang)}`,
            empty: t("office.holdersNone"),
            add: t("office.addHolder"),
          },
          ...{ addButton: t("office.save"), saved: t("office.saved"), posted: t("office.posted") },
        }}
        autosaved={autosaved}
        empty={{ ...readPosition(new FormData()), list, day, rank: String(rows.length + 1) }}
        read={readPosition}
        labels={labels}
        fields={(_, editor) => <PositionFields {...editor} labels={labels} />}
      />
    </OfficePage>
  );
}
