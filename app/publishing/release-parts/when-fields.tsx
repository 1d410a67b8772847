import { Radio, Select, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatSecond } from "~/shared/dates";
import { useLang } from "~/ui/office/use-lang";
import { MomentField } from "./moment-field";

export const ways = ["now", "later", "release"] as const;
export type Way = (typeof ways)[number];
export type ComingRelease = { id: string; title: string | null; at: Date };

type Props = {
  field: (name: string) => { name: string; error: string | null | undefined };
  when: Way | null;
  onWhen: (when: Way) => void;
  coming: readonly ComingRelease[];
  /** The release that is offered first. */
  current?: string | null;
  /** The next hour at which such a thing usually goes out: offered once a time is to be chosen. */
  usual?: Date | null;
};

/** Asks when something goes out: at once, at a second, or with a release that is still to come. */
export function WhenFields({ field, when, onWhen, coming, current = null, usual = null }: Props) {
  const { t } = useTranslation(["office", "publishing"]);
  const lang = useLang();
  return (
    <>
      <Radio.Group
        {...field("when")}
        label={t("publishing:content.when")}
        withAsterisk
        value={when}
        onChange={(value) => onWhen(value as Way)}
      >
        <Stack gap="xs" mt="xs">
          {ways.slice(0, coming.length > 0 ? 3 : 2).map((way) => (
            <Radio key={way} value={way} label={t(`publishing:content.way.${way}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {when === "later" && (
        <MomentField
          {...field("at")}
          label={t("publishing:content.at")}
          value={usual}
          hint={usual && t("publishing:content.usual")}
          required
        />
      )}
      {when === "release" && (
        <Select
          name="releaseId"
          label={t("publishing:content.release")}
          data={coming.map(({ id, title, at }) => ({
            value: id,
            label: `${formatSecond(at, lang)} · ${title ?? t("release.confidential")}`,
          }))}
          defaultValue={current ?? coming[0]?.id ?? null}
          allowDeselect={false}
        />
      )}
    </>
  );
}
