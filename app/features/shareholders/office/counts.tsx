import { NativeSelect, SimpleGrid, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { answerRecord, autosavedRecords } from "~/records/answer-record.server";
import { RecordList } from "~/records/parts/record-list";
import { ctxKey } from "~/server/request/context.server";
import { may } from "~/shared/permissions";
import { DayText } from "~/ui/office/day-text";
import { saveAction } from "~/ui/office/editor/save-action";
import { OfficePage } from "~/ui/office/page";
import { numberText } from "~/ui/public/number";
import { readCount } from "../form";
import { counts } from "../operations/records.server";
import { ImportLink } from "../parts/import-link";
import { averageOf } from "../rules/holders";
import { countClasses } from "../rules/terms";
import { HolderCount } from "../schemas";
import type { Route } from "./+types/counts";

export const handle = { hydrate: true, permission: "shareholders.read", write: "shareholders.edit" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const mayEdit = may(ctx, "shareholders.edit");
  const rows = (await counts.list(ctx))
    .sort((one, other) => (one.day < other.day ? 1 : -1))
    .map(({ holders, shares, ...row }) => ({
      ...{ ...row, holders: String(holders), shares: shares === null ? "" : String(shares) },
      average: averageOf({ holders, shares }),
    }));
  return { rows, mayEdit, autosaved: await autosavedRecords(ctx, counts, rows, mayEdit) };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerRecord(context.get(ctxKey), request, counts, HolderCount, readCount);

export const clientAction = saveAction;

export default function CountsOffice({ loaderData: { rows, mayEdit, autosaved } }: Route.ComponentProps) {
  const { t } = useTranslation("shareholders");
  const labels = {
    ...{ shareClass: t("field.shareClass"), day: t("field.day") },
    ...{ holders: t("field.holders"), shares: t("field.shares") },
  };
  return (
    <OfficePage
      title={t("counts.title")}
      lead={t("office.countsLead")}
      actions={mayEdit && <ImportLink to="/office/shareholderCounts/import" />}
    >
      <RecordList
        unmoved
        rows={rows}
        columns={[
          { key: "day", head: labels.day, sort: ({ day }) => day, cell: ({ day }) => <DayText day={day} /> },
          { key: "shareClass", head: labels.shareClass, cell: ({ shareClass }) => t(`class.${shareClass}`) },
          {
            key: "holders",
            head: labels.holders,
            align: "end",
            sort: ({ holders }) => Number(holders),
            cell: ({ holders }) => numberText(holders),
          },
          {
            key: "shares",
            head: labels.shares,
            align: "end",
            wide: true,
            cell: ({ shares }) => numberText(shares || null),
          },
          {
            key: "average",
            head: t("counts.average"),
            align: "end",
            wide: true,
            cell: ({ average }) => numberText(average),
          },
        ]}
        nameOf={({ day, shareClass }) => `${day} ${t(`class.${shareClass}`)}`}
        textsOf={({ day, shareClass }) => [day, t(`class.${shareClass}`)]}
        mayEdit={mayEdit}
        words={{
          ...{ title: t("counts.title"), empty: t("office.countsNone"), add: t("office.addCount") },
          ...{ addButton: t("office.save"), saved: t("office.saved"), posted: t("office.posted") },
        }}
        autosaved={autosaved}
        empty={readCount(new FormData())}
        read={readCount}
        labels={labels}
        fields={(_, { draft, error }) => (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput
              type="date"
              name="day"
              label={labels.day}
              defaultValue={draft.day}
              error={error("day")}
              withAsterisk
            />
            <NativeSelect
              name="shareClass"
              label={labels.shareClass}
              defaultValue={draft.shareClass}
              error={error("shareClass")}
              data={countClasses.map((value) => ({ value, label: t(`class.${value}`) }))}
            />
            <TextInput
              name="holders"
              label={labels.holders}
              inputMode="numeric"
              defaultValue={draft.holders}
              error={error("holders")}
              withAsterisk
            />
            <TextInput
              name="shares"
              label={labels.shares}
              description={t("hint.shares")}
              inputMode="numeric"
              defaultValue={draft.shares}
              error={error("shares")}
            />
          </SimpleGrid>
        )}
      />
    </OfficePage>
  );
}
