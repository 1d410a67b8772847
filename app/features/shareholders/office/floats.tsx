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
import { readFloat } from "../form";
import { floats } from "../operations/records.server";
import { floatFigures } from "../rules/terms";
import { ShareFloat } from "../schemas";
import type { Route } from "./+types/floats";

export const handle = { hydrate: true, permission: "shareholders.read", write: "shareholders.edit" };

const typed = (count: number | null) => (count === null ? "" : String(count));

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const mayEdit = may(ctx, "shareholders.edit");
  const rows = (await floats.list(ctx))
    .sort((one, other) => (one.day < other.day ? 1 : -1))
    .map(({ free, restricted, unlocked, ...row }) => ({
      ...{ ...row, free: typed(free), restricted: typed(restricted), unlocked: typed(unlocked) },
    }));
  return { rows, mayEdit, autosaved: await autosavedRecords(ctx, floats, rows, mayEdit) };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerRecord(context.get(ctxKey), request, floats, ShareFloat, readFloat);

export const clientAction = saveAction;

export default function FloatsOffice({ loaderData: { rows, mayEdit, autosaved } }: Route.ComponentProps) {
  const { t } = useTranslation("shareholders");
  const lang = useLang();
  const labels = {
    ...{ day: t("field.day"), free: t("field.free"), restricted: t("field.restricted") },
    ...{ unlocked: t("field.unlocked"), note: t("field.note") },
  };
  return (
    <OfficePage title={t("floats.title")} lead={t("office.floatsLead")}>
      <RecordList
        unmoved
        rows={rows}
        columns={[
          { key: "day", head: labels.day, sort: ({ day }) => day, cell: ({ day }) => <DayText day={day} /> },
          ...floatFigures.map((name) => ({
            ...{ key: name, head: labels[name], align: "end" as const },
            cell: (row: (typeof rows)[number]) => numberText(row[name] || null),
          })),
          { key: "note", head: labels.note, wide: true, cell: ({ note }) => say(note, lang) || "—" },
        ]}
        nameOf={({ day }) => day}
        textsOf={({ day, note }) => [day, ...Object.values(note)]}
        mayEdit={mayEdit}
        words={{
          ...{ title: t("floats.title"), empty: t("office.floatsNone"), add: t("office.addFloat") },
          ...{ addButton: t("office.save"), saved: t("office.saved"), posted: t("office.posted") },
        }}
        autosaved={autosaved}
        empty={readFloat(new FormData())}
        read={readFloat}
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
            <SimpleGrid cols={{ base: 1, sm: 3 }}>
              {floatFigures.map((name) => (
                <TextInput
                  key={name}
                  name={name}
                  label={labels[name]}
                  inputMode="numeric"
                  defaultValue={draft[name]}
                  error={error(name)}
                />
              ))}
            </SimpleGrid>
            <WordsField
              name="note"
              label={labels.note}
              value={draft.note}
              error={error("note.zh-CN")}
              maxLength={200}
            />
          </>
        )}
      />
    </OfficePage>
  );
}
