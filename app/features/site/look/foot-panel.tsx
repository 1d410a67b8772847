import { Stack, Switch, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Panel } from "~/ui/office/page";
import { WordsField } from "~/ui/office/words-field";
import type { LookPanelProps } from "./look-editor";

/** What the law asks for at the foot of each page; `turns` lets the field of words begin anew after a step back. */
export function FootPanel({ now, set, error, turns }: LookPanelProps & { turns: number }) {
  const { t } = useTranslation("look");
  return (
    <Panel title={t("foot")} lead={t("footLead")}>
      <Stack gap="md">
        {(["icp", "publicSecurity"] as const).map((name) => (
          <TextInput
            key={name}
            name={name}
            error={error(name)}
            label={t(name)}
            description={t(`${name}Hint`)}
            value={now[name]}
            onChange={({ currentTarget }) => set({ [name]: currentTarget.value }, name)}
            maxLength={60}
          />
        ))}
        <WordsField
          key={turns}
          name="media"
          label={t("media")}
          hint={t("mediaHint")}
          value={now.media}
          maxLength={200}
          errorIn={(each) => error(`media.${each}`)}
          onTyped={(media) => set({ media }, "media")}
        />
        <Switch
          checked={now.footLogo}
          label={t("footLogo")}
          description={t("footLogoHint")}
          onChange={({ currentTarget }) => set({ footLogo: currentTarget.checked })}
        />
      </Stack>
    </Panel>
  );
}
