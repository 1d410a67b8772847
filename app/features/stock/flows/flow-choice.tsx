import { useTranslation } from "react-i18next";
import { Button } from "~/ui/public/forms/button";
import { Choice, ChoiceGroup } from "~/ui/public/forms/choice-field";
import { HiddenField } from "~/ui/public/forms/field";
import { Form } from "~/ui/public/forms/form";
import { type FlowItem, type FlowKind, type FlowRange, shownItems, usualRange } from "./flow-terms";

type Props = { kind: FlowKind; items: readonly FlowItem[]; range: FlowRange; path: string };

/** Which items charts and table show: a plain form, each choice an address. */
export function FlowChoice({ kind, items, range, path }: Props) {
  const { t } = useTranslation("stock");
  return (
    <Form method="get" action={`${path}#chart`}>
      {range !== usualRange[kind] && <HiddenField name="range" value={range} />}
      <ChoiceGroup name="items" label={t("flows.choose")} inline required>
        {shownItems[kind].map((item) => (
          <Choice
            key={item}
            label={t(`field.${item}`)}
            control={<input type="checkbox" name={item} value="1" defaultChecked={items.includes(item)} />}
          />
        ))}
      </ChoiceGroup>
      <div className="cluster">
        <Button>{t("flows.show")}</Button>
      </div>
    </Form>
  );
}
