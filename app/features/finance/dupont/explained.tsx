import { inPercent } from "~/features/finance/amounts/fraction";
import type { DupontView } from "~/features/finance/dupont/operations.server";
import { Section } from "~/ui/public/frame/page";
import { numberText } from "~/ui/public/number";
import { Table } from "~/ui/public/table";
import type { DupontWords } from "./use-dupont-words";

type Props = { explained: NonNullable<DupontView["explained"]>; words: DupontWords; now: string; prior: string };

const points = (share: string) => numberText(inPercent(share), { digits: 2, sign: true });

/** How much of the change of ROE each factor made. */
export function DupontExplained({ explained: { parts, change, residual }, words, now, prior }: Props) {
  const { t, name, value } = words;
  return (
    <Section title={t("explained.title")} lead={t("explained.lead")}>
      <Table
        cards
        caption={t("explained.title")}
        captionHidden
        rows={parts}
        rowKey={({ key }) => key}
        columns={[
          { key: "factor", head: t("explained.factor"), cell: ({ key }) => name(key) },
          { key: "prior", head: prior, align: "end", cell: (one) => value(one.prior, one.measure) },
          { key: "now", head: now, align: "end", cell: (one) => value(one.now, one.measure) },
          {
            ...{ key: "part", head: t("explained.part"), unit: t("explained.points"), align: "end" },
            cell: ({ part }) => points(part),
          },
        ]}
        foot={t("explained.sum", { change: points(change), residual: numberText(inPercent(residual)) })}
      />
    </Section>
  );
}
