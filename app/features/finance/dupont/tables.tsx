import { Text } from "@mantine/core";
import { inPercent } from "~/features/finance/amounts/fraction";
import type { DupontView } from "~/features/finance/dupont/operations.server";
import type { Branch } from "~/features/finance/dupont/tree";
import { Panel } from "~/ui/office/page";
import { DataTable } from "~/ui/office/table/data-table";
import { numberText } from "~/ui/public/number";
import type { DupontWords } from "./use-dupont-words";

type Row = { one: Branch; depth: number; key: string };

const rowsOf = (one: Branch, depth = 0, above = ""): Row[] => {
  const key = `${above}/${one.key}`;
  return [{ one, depth, key }, ...one.below.flatMap((each) => rowsOf(each, depth + 1, key))];
};

type Props = { shown: DupontView; words: DupontWords; title: string };

/**
 * An analysis in the back office: its tree as a table, each figure below the one that it makes, and what made the
 * change of ROE.
 */
export function DupontTables({ shown, words, title }: Props) {
  const { t, name, value, change, formula, period } = words;
  const { tree, explained, prior } = shown;
  const points = (share: string) => numberText(inPercent(share), { digits: 2, sign: true });
  return (
    <>
      <Panel title={title} lead={t("roeIs")}>
        <DataTable
          caption={title}
          empty={t("office.none")}
          rows={rowsOf(tree)}
          rowKey={({ key }) => key}
          columns={[
            {
              ...{ key: "item", head: t("office.item") },
              cell: ({ one, depth }) => (
                <Text size="sm" pl={depth * 16} fw={depth < 2 ? 600 : 400}>
                  {[one.sign, name(one.key)].filter(Boolean).join(" ")}
                </Text>
              ),
            },
            {
              ...{ key: "now", head: period(shown.period), align: "end" },
              cell: ({ one }) => `${value(one.value, one.measure)}${one.why ? ` ${t(`why.${one.why}`)}` : ""}`,
            },
            ...(prior
              ? [
                  {
                    ...{ key: "prior", head: period(prior), align: "end" as const },
                    cell: ({ one }: Row) => value(one.prior, one.measure),
                  },
                  {
                    ...{ key: "change", head: t("office.change"), align: "end" as const },
                    cell: ({ one }: Row) => change(one.change) || "—",
                  },
                ]
              : []),
            { key: "madeFrom", head: t("office.madeFrom"), wide: true, cell: ({ one }) => formula(one) },
          ]}
        />
        {prior && (
          <Text size="xs" c="dimmed" mt="xs">
            {t("marked")}
          </Text>
        )}
      </Panel>
      {explained && prior && (
        <Panel title={t("explained.title")} lead={t("explained.lead")}>
          <DataTable
            caption={t("explained.title")}
            empty={t("office.none")}
            rows={explained.parts}
            rowKey={({ key }) => key}
            columns={[
              { key: "factor", head: t("explained.factor"), cell: ({ key }) => name(key) },
              { key: "now", head: period(shown.period), align: "end", cell: (one) => value(one.now, one.measure) },
              { key: "prior", head: period(prior), align: "end", cell: (one) => value(one.prior, one.measure) },
              {
                ...{ key: "part", head: `${t("explained.part")} (${t("explained.points")})`, align: "end" },
                cell: ({ part }) => points(part),
              },
            ]}
          />
          <Text size="xs" c="dimmed" mt="xs">
            {t("explained.sum", {
              change: points(explained.change),
              residual: numberText(inPercent(explained.residual)),
            })}
          </Text>
        </Panel>
      )}
    </>
  );
}
