import { Anchor, Badge, List, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { FactDifference } from "~/shared/facts/differences";

const shown = (value: string) => Number(value).toLocaleString("en-US", { maximumFractionDigits: 4 });

/** Facts that places state differently: of each what every place states, with the way to where it is changed. */
export function FactDifferences({ differences }: { differences: readonly FactDifference[] }) {
  const { t } = useTranslation("publishing");
  return (
    <Stack gap="sm">
      {differences.map(({ name, period, unit, places }) => {
        const [year = "", part = ""] = period.split(" ");
        return (
          <div key={`${name} ${period} ${unit}`}>
            <Text size="sm" fw={600}>
              {t(`facts.name.${name}`)} · {t(`facts.part.${part}` as never, { year })}
            </Text>
            <List size="sm" listStyleType="none">
              {places.map(({ area, title, href, value, coming }) => (
                <List.Item key={`${href} ${title} ${value}`}>
                  <Anchor component={Link} to={href} size="sm">
                    {[t(`${area}:area.name` as never), title].join(" · ")}
                  </Anchor>
                  {`: ${t(`facts.unit.${unit}`, { value: shown(value) })} `}
                  {coming && <Badge variant="light">{t("facts.coming")}</Badge>}
                </List.Item>
              ))}
            </List>
          </div>
        );
      })}
    </Stack>
  );
}
