import { Button, Fieldset, Group, Select, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { bcp47, languages } from "~/shared/languages";
import { type ResolutionForm, resolutionForms, voterGroups } from "../rules/terms";
import type { Count, Resolution, Votes } from "../rules/votes";
import { CountFields } from "./count-fields";

type Props = {
  resolution: Resolution;
  error: (field: string) => string | null | undefined;
  onChange: (resolution: Resolution) => void;
  onRemove: () => void;
};

const blank: Count = { for: "", against: "", abstained: "" };

/** One resolution: its number, form and title in three languages, and its votes once there are any. */
export function ResolutionFields({ resolution, error, onChange, onRemove }: Props) {
  const { t } = useTranslation("meetings");
  const { number, form, title, votes } = resolution;
  const set = (part: Partial<Resolution>) => onChange({ ...resolution, ...part });
  const setVotes = (part: Partial<Votes>) => votes && set({ votes: { ...votes, ...part } });
  const missing = voterGroups.filter((group) => votes && !votes[group]);
  return (
    <Fieldset legend={t("office.resolutions.one", { number })}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 2, sm: 4 }}>
          <TextInput
            label={t("office.resolutions.number")}
            value={number}
            error={error("number")}
            onChange={({ currentTarget }) => set({ number: currentTarget.value })}
            withAsterisk
          />
          <Select
            label={t("office.resolutions.form")}
            data={resolutionForms.map((value) => ({ value, label: t(`form.${value}`) }))}
            value={form}
            error={error("form")}
            allowDeselect={false}
            onChange={(next) => set({ form: (next ?? "ordinary") as ResolutionForm })}
          />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          {languages.map((lang) => (
            <TextInput
              key={lang}
              label={`${t("office.resolutions.name")} · ${t(`site:language.${lang}.name`)}`}
              lang={bcp47[lang]}
              maxLength={300}
              value={title[lang] ?? ""}
              error={error(`title.${lang}`)}
              withAsterisk={lang === "zh-CN"}
              onChange={({ currentTarget }) => set({ title: { ...title, [lang]: currentTarget.value } })}
            />
          ))}
        </SimpleGrid>
        {votes && (
          <>
            <CountFields
              name={t("group.all")}
              count={votes.all}
              error={(field) => error(`votes.all.${field}`)}
              onChange={(all) => setVotes({ all })}
              wrong={error("votes")}
            />
            {voterGroups.map((group) => {
              const count = votes[group];
              if (!count) return null;
              return (
                <CountFields
                  key={group}
                  name={t(`group.${group}`)}
                  count={count}
                  error={(field) => error(`votes.${group}.${field}`)}
                  onChange={(next) => setVotes({ [group]: next })}
                  onRemove={() => setVotes({ [group]: undefined })}
                />
              );
            })}
          </>
        )}
        <Group gap="sm">
          {!votes && form !== "heard" && (
            <Button variant="default" size="xs" onClick={() => set({ votes: { all: blank } })}>
              {t("office.resolutions.vote")}
            </Button>
          )}
          {missing.map((group) => (
            <Button key={group} variant="default" size="xs" onClick={() => setVotes({ [group]: blank })}>
              {t("office.resolutions.group", { group: t(`group.${group}`) })}
            </Button>
          ))}
          {votes && (
            <Button variant="subtle" size="xs" onClick={() => set({ votes: null })}>
              {t("office.resolutions.noVotes")}
            </Button>
          )}
          <Button variant="subtle" color="red" size="xs" onClick={onRemove}>
            {t("office.resolutions.remove")}
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  );
}
