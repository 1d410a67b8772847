import { Button, Group, Input, NativeSelect, Stack, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { assurances, mostYears, type YearFigure } from "../rules/terms";

type Props = { series: readonly YearFigure[]; error: (name: string) => ReactNode; change: () => void };

/**
 * The years of a figure, newest first: value and how far it is assured. Posts `series[n].year` and so on; an empty row
 * is none.
 */
export function SeriesField({ series, error, change }: Props) {
  const { t } = useTranslation("esg");
  const [rows, setRows] = useState(() => (series.length > 0 ? series : [null]).map((figure, key) => ({ key, figure })));
  const [drawn, setDrawn] = useState(rows.length);
  const add = () => {
    setRows([{ key: drawn, figure: null }, ...rows]);
    setDrawn(drawn + 1);
  };
  const remove = (key: number) => {
    setRows(rows.filter((row) => row.key !== key));
    change();
  };
  return (
    <Input.Wrapper label={t("field.series")} error={error("series")} labelElement="div" withAsterisk>
      <Stack gap="xs" mt={4}>
        <Group>
          <Button size="xs" variant="default" disabled={rows.length >= mostYears} onClick={add}>
            {t("office.addYear")}
          </Button>
        </Group>
        {rows.map(({ key, figure }, at) => (
          <Group key={key} gap="xs" align="start" wrap="nowrap">
            <TextInput
              name={`series[${at}].year`}
              aria-label={t("field.year")}
              placeholder={t("field.year")}
              inputMode="numeric"
              maxLength={4}
              w={84}
              defaultValue={figure?.year || ""}
              error={error(`series.${at}.year`)}
            />
            <TextInput
              name={`series[${at}].value`}
              aria-label={t("field.value")}
              placeholder={t("field.value")}
              inputMode="decimal"
              maxLength={28}
              style={{ flex: 1 }}
              defaultValue={figure?.value ?? ""}
              error={error(`series.${at}.value`)}
            />
            <NativeSelect
              name={`series[${at}].assurance`}
              aria-label={t("field.assurance")}
              w={150}
              defaultValue={figure?.assurance ?? ""}
              data={[
                { value: "", label: t("assurance.none") },
                ...assurances.map((value) => ({ value, label: t(`assurance.${value}`) })),
              ]}
            />
            <Button
              size="xs"
              mt={4}
              variant="subtle"
              color="red"
              aria-description={String(figure?.year ?? "")}
              disabled={rows.length === 1}
              onClick={() => remove(key)}
            >
              {t("office.removeYear")}
            </Button>
          </Group>
        ))}
      </Stack>
    </Input.Wrapper>
  );
}
