import { useTranslation } from "react-i18next";
import { formatDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { Figure, FigureRow } from "~/ui/public/figures";
import { Button } from "~/ui/public/forms/button";
import { DateField, TextField } from "~/ui/public/forms/field";
import { Form } from "~/ui/public/forms/form";
import { Section } from "~/ui/public/frame/page";
import { numberText } from "~/ui/public/number";
import { Table } from "~/ui/public/table";
import type { DividendsPage } from "../operations/dividends.server";
import { percentOf } from "../rules/ratios";

type Props = Pick<DividendsPage, "held" | "price"> & {
  typed: Record<string, string>;
  wrong: readonly string[];
  lang: Lang;
};

function Result({ held, price, lang }: { held: NonNullable<Props["held"]>; price: Props["price"]; lang: Lang }) {
  const { t } = useTranslation("equity");
  const percent = percentOf(held.rate);
  return (
    <>
      <FigureRow>
        <Figure
          size="large"
          label={t("calculator.cash")}
          value={numberText(held.cash, { digits: 2 })}
          unit={t("unit.yuan")}
        />
        <Figure label={t("calculator.sharesNow")} value={numberText(held.sharesNow)} />
        <Figure
          label={t("calculator.rate")}
          value={percent === null ? "—" : `${numberText(percent, { sign: true })}%`}
          note={
            price && held.bought
              ? t("calculator.rateNote", { code: price.code, before: held.bought, now: price.price })
              : t("calculator.noPrice")
          }
        />
      </FigureRow>
      {held.rows.length > 0 && (
        <Table
          cards
          caption={t("calculator.payments")}
          rows={held.rows}
          rowKey={({ exDay }) => exDay}
          columns={[
            { key: "exDay", head: t("field.exDay"), cell: ({ exDay }) => formatDay(exDay, lang) },
            { key: "held", head: t("calculator.held"), align: "end", cell: (row) => numberText(row.held) },
            {
              ...{ key: "cash", head: t("calculator.cash"), unit: t("unit.yuan"), align: "end" },
              cell: (row) => numberText(row.cash, { digits: 2 }),
            },
            { key: "added", head: t("calculator.added"), align: "end", cell: (row) => numberText(row.added) },
          ]}
        />
      )}
      {held.rows.length === 0 && <p>{t("calculator.nothing")}</p>}
      <p className="muted small">{t("calculator.foot")}</p>
    </>
  );
}

/** What a holding of so many shares has received since a day; a plain form whose answer stands below it. */
export function Calculator({ typed, wrong, held, price, lang }: Props) {
  const { t } = useTranslation(["equity", "errors"]);
  const messages = { shares: t("calculator.sharesWrong"), since: t("errors:dayFormat") };
  const errors = (["shares", "since"] as const)
    .filter((field) => wrong.includes(field))
    .map((field) => ({ field, message: messages[field] }));
  const error = (name: string) => errors.find(({ field }) => field === name)?.message;
  return (
    <Section title={t("calculator.title")} lead={t("calculator.lead")} id="calculator">
      <Form method="get" action="/ui/irh/dividends#calculator" errors={errors}>
        <div className="cluster">
          <TextField
            name="shares"
            label={t("calculator.shares")}
            inputMode="numeric"
            width="medium"
            required
            value={typed.shares}
            error={error("shares")}
          />
          <DateField name="since" label={t("calculator.since")} required value={typed.since} error={error("since")} />
          <Button>{t("calculator.ask")}</Button>
        </div>
      </Form>
      {held && <Result held={held} price={price} lang={lang} />}
    </Section>
  );
}
