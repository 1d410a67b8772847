import { Checkbox, Group, Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Segment, segmentSubjects } from "~/features/subscriptions/schemas";
import { languages } from "~/shared/languages";

type Props = { segment: Segment | null; change: () => void };

/** Whether a page is also a newsletter, and to whom of those who chose newsletters it goes. */
export function SegmentField({ segment, change }: Props) {
  const { t } = useTranslation("content");
  const [isMailed, setMailed] = useState(segment !== null);
  const group = (
    label: string,
    name: string,
    chosen: readonly string[],
    options: { value: string; label: string }[],
  ) => (
    <Checkbox.Group label={label} description={t("newsletter.all")} defaultValue={[...chosen]} onChange={change}>
      <Group mt="xs">
        {options.map((option) => (
          <Checkbox key={option.value} name={name} {...option} />
        ))}
      </Group>
    </Checkbox.Group>
  );
  return (
    <Stack gap="sm">
      <Checkbox
        name="newsletter"
        value="yes"
        label={t("newsletter.also")}
        description={t("newsletter.alsoHint")}
        checked={isMailed}
        onChange={({ currentTarget }) => {
          setMailed(currentTarget.checked);
          change();
        }}
      />
      {isMailed &&
        group(
          t("newsletter.langs"),
          "newsletterLangs",
          segment?.langs ?? [],
          languages.map((value) => ({ value, label: t(`site:language.${value}.name`) })),
        )}
      {isMailed &&
        group(
          t("newsletter.subjects"),
          "newsletterSubjects",
          segment?.subjects ?? [],
          segmentSubjects.map((value) => ({ value, label: t(`newsletter.subject.${value}`) })),
        )}
    </Stack>
  );
}
