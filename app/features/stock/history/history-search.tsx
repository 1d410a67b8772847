import { useTranslation } from "react-i18next";
import { Button } from "~/ui/public/forms/button";
import { DateField, HiddenField } from "~/ui/public/forms/field";
import { Form } from "~/ui/public/forms/form";
import type { StockQuery, WrongDays } from "../schemas";

type Props = {
  path: string;
  typed: StockQuery;
  wrong: WrongDays;
  errors: { field: string; message: string }[];
};

/** The choice of the days whose prices are listed, a plain form of the page at `path`. */
export function HistorySearch({ path, typed, wrong, errors }: Props) {
  const { t } = useTranslation("stock");
  const error = (name: string) => errors.find(({ field }) => field === name)?.message;
  const fieldValue = (name: "from" | "to") =>
    wrong.some(({ field, code }) => field === name && code === "dayInvalid") ? undefined : typed[name];
  return (
    <Form method="get" action={`${path}#history`} errors={errors}>
      {typed.stock && <HiddenField name="stock" value={typed.stock} />}
      {typed.range && <HiddenField name="range" value={typed.range} />}
      <div className="cluster">
        <DateField name="from" label={t("history.from")} value={fieldValue("from")} error={error("from")} />
        <DateField name="to" label={t("history.to")} value={fieldValue("to")} error={error("to")} />
        <Button>{t("history.search")}</Button>
      </div>
    </Form>
  );
}
