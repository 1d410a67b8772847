import { Group, NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Form, useSubmit } from "react-router";
import { formatDay } from "~/shared/dates";
import { useLang } from "~/ui/office/use-lang";
import { type HolderList, holderLists } from "../rules/terms";

/** Which list of which date the screen shows; both stand in the address. */
export function ListChoice({ list, day, dates }: { list: HolderList; day: string; dates: string[] }) {
  const { t } = useTranslation("shareholders");
  const lang = useLang();
  const submit = useSubmit();
  return (
    <Form method="get" onChange={({ currentTarget }) => void submit(currentTarget)}>
      <Group gap="sm" align="end">
        <NativeSelect
          name="list"
          label={t("field.list")}
          value={list}
          onChange={() => undefined}
          data={holderLists.map((value) => ({ value, label: t(`list.${value}`) }))}
        />
        {dates.length > 0 && (
          <NativeSelect
            name="date"
            label={t("list.date")}
            value={day}
            onChange={() => undefined}
            data={dates.map((value) => ({ value, label: formatDay(value, lang) }))}
          />
        )}
      </Group>
    </Form>
  );
}
