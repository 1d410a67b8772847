import { Text } from "@mantine/core";
import { lazy, Suspense } from "react";
import { answerRecord, autosavedRecords } from "~/records/answer-record.server";
import { RecordList } from "~/records/parts/record-list";
import { ctxKey } from "~/server/request/context.server";
import { may } from "~/shared/permissions";
import { saveAction } from "~/ui/office/editor/save-action";
import { OfficePage } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { WordsField } from "~/ui/office/words-field";
import { readIndicator } from "../form";
import type { Route } from "./+types/office";
import { isBuiltIn } from "./catalogue";
import { indicators, readTrial } from "./operations.server";
import { Indicator } from "./schemas";
import { useIndicatorWords } from "./use-indicator-words";

/** A formula is read and tried out in the browser: what that takes comes with the form, not with the list. */
const FormulaField = lazy(async () => ({ default: (await import("./formula-field")).FormulaField }));

export const handle = { hydrate: true, permission: "finance.read", write: "finance.edit" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const mayEdit = may(ctx, "finance.edit");
  const { rows, ...rest } = await readTrial(ctx);
  return { ...rest, rows, mayEdit, autosaved: await autosavedRecords(ctx, indicators, rows, mayEdit) };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerRecord(context.get(ctxKey), request, indicators, Indicator, readIndicator);

export const clientAction = saveAction;

export default function IndicatorsOffice({
  loaderData: { rows, newest, trial, mayEdit, autosaved },
}: Route.ComponentProps) {
  const lang = useLang();
  const { t, name, formula, value } = useIndicatorWords(lang);
  const labels = { name: t("indicator"), unit: t("office.unit"), formula: t("office.formula") };
  return (
    <OfficePage title={t("title")} lead={t("office.lead")}>
      <RecordList
        rows={rows}
        columns={[
          { key: "name", head: labels.name, cell: name },
          { key: "formula", head: labels.formula, wide: true, cell: (one) => formula(one.formula) },
          { key: "unit", head: labels.unit, wide: true, cell: ({ unit }) => t(`unitName.${unit}`) },
          {
            ...{ key: "newest", head: t("office.newest"), align: "end" },
            cell: ({ id, unit }) => value(newest[id], unit, "million"),
          },
        ]}
        nameOf={name}
        textsOf={(one) => [name(one), one.formula, formula(one.formula), ...Object.values(one.name)]}
        mayEdit={mayEdit}
        stays={({ id }) => isBuiltIn(id)}
        large
        words={{
          title: t("title"),
          empty: t("office.none"),
          add: t("office.add"),
          addButton: t("office.save"),
          saved: t("office.saved"),
          posted: t("office.posted"),
        }}
        autosaved={autosaved}
        empty={readIndicator(new FormData())}
        read={readIndicator}
        labels={labels}
        fields={(row, { draft, error }) => (
          <>
            <WordsField
              name="name"
              label={labels.name}
              value={draft.name}
              error={error("name.zh-CN")}
              required={!row || !isBuiltIn(row.id)}
              maxLength={60}
            />
            {row && isBuiltIn(row.id) ? (
              <Text size="sm" c="dimmed">
                {`${formula(row.formula)} · ${t("office.builtIn")} · ${t("office.nameHint")}`}
              </Text>
            ) : (
              <Suspense fallback={<Text size="sm">{labels.formula}</Text>}>
                <FormulaField
                  value={draft.formula}
                  unit={draft.unit}
                  error={error("formula")}
                  trial={trial}
                  lang={lang}
                />
              </Suspense>
            )}
          </>
        )}
      />
    </OfficePage>
  );
}
