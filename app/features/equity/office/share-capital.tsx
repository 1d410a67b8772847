import { SimpleGrid, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { answerRecord, autosavedRecords } from "~/records/answer-record.server";
import { RecordList } from "~/records/parts/record-list";
import { ctxKey } from "~/server/request/context.server";
import { say } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { DayText } from "~/ui/office/day-text";
import { saveAction } from "~/ui/office/editor/save-action";
import { OfficePage } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { WordsField } from "~/ui/office/words-field";
import { numberText } from "~/ui/public/number";
import { readCapital } from "../form";
import { capitalRecords } from "../operations/records.server";
import { shareClasses } from "../rules/terms";
import { ShareCapital } from "../schemas";
import type { Route } from "./+types/share-capital";

export const handle = { hydrate: true, permission: "equity.read", write: "equity.edit" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const mayEdit = may(ctx, "equity.edit");
  const rows = (await capitalRecords.list(ctx)).sort((one, other) => (one.day < other.day ? 1 : -1));
  const typed = rows.map(({ tradable, restricted, overseas, ...rest }) => ({
    ...rest,
    ...{ tradable: String(tradable), restricted: String(restricted), overseas: String(overseas) },
  }));
  return { rows: typed, mayEdit, autosaved: await autosavedRecords(ctx, capitalRecords, rows, mayEdit) };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerRecord(context.get(ctxKey), request, capitalRecords, ShareCapital, readCapital);

export const clientAction = saveAction;

export default function ShareCapitalOffice({ loaderData: { rows, mayEdit, autosaved } }: Route.ComponentProps) {
  const { t } = useTranslation("equity");
  const lang = useLang();
  const labels = {
    day: t("field.day"),
    reason: t("field.reason"),
    ...{ tradable: t("field.tradable"), restricted: t("field.restricted"), overseas: t("field.overseas") },
  };
  return (
    <OfficePage title={t("capital.title")} lead={t("office.capitalLead")}>
      <RecordList
        unmoved
        rows={rows}
        columns={[
          { key: "day", head: labels.day, sort: ({ day }) => day, cell: ({ day }) => <DayText day={day} /> },
          { key: "reason", head: labels.reason, cell: ({ reason }) => say(reason, lang) },
          { key: "total", head: t("field.total"), align: "end", cell: ({ total }) => numberText(total) },
          ...shareClasses.map((name) => ({
            ...{ key: name, head: labels[name], align: "end" as const, wide: true },
            cell: (row: (typeof rows)[number]) => numberText(row[name]),
          })),
        ]}
        nameOf={({ day, reason }) => `${day} ${say(reason, lang)}`}
        textsOf={({ day, reason }) => [day, ...Object.values(reason)]}
        mayEdit={mayEdit}
        words={{
          title: t("capital.title"),
          empty: t("office.capitalNone"),
          add: t("office.addCapital"),
          addButton: t("office.save"),
          saved: t("office.saved"),
          posted: t("office.posted"),
          show: t("office.show"),
          hide: t("office.hide"),
        }}
        autosaved={autosaved}
        empty={readCapital(new FormData())}
        read={readCapital}
        labels={labels}
        fields={(_, { draft, error }) => (
          <>
            <TextInput
              type="date"
              name="day"
              label={labels.day}
              defaultValue={draft.day}
              error={error("day")}
              withAsterisk
            />
            <WordsField
              name="reason"
              label={labels.reason}
              value={draft.reason}
              error={error("reason.zh-CN")}
              required
              maxLength={120}
            />
            <SimpleGrid cols={{ base: 1, sm: 3 }}>
              {shareClasses.map((name) => (
                <TextInput
                  key={name}
                  name={name}
                  label={labels[name]}
                  inputMode="numeric"
                  defaultValue={draft[name]}
                  error={error(name)}
                  withAsterisk
                />
              ))}
            </SimpleGrid>
          </>
        )}
      />
    </OfficePage>
  );
}
