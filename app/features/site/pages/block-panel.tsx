import {
  Button,
  Checkbox,
  Group,
  NativeSelect,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  Title,
} from "@mantine/core";
import { type KeyboardEvent, useId } from "react";
import { useTranslation } from "react-i18next";
import type { BlockOffer } from "~/features/site/pages/operations.server";
import type { BlockSpan, PlacedBlock } from "~/shared/area";
import { fieldTime, momentIn } from "~/shared/forms/form-data";
import { bcp47, languages } from "~/shared/languages";
import type { ListStep } from "./block-list";
import { MomentInput } from "./moment-input";
import classes from "./pages.module.css";

type Props = {
  block: PlacedBlock;
  offer: BlockOffer;
  name: string;
  at: number;
  last: number;
  mayEdit: boolean;
  /** Changes facts; those of one `of` that follow each other are one step. */
  set: (facts: Partial<PlacedBlock>, of?: string) => void;
  step: (step: ListStep) => void;
  error: (path: string) => string | null | undefined;
};

/** Enter in a field of a block ends nothing: the page is saved by its buttons. */
const stay = (event: KeyboardEvent) => {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
};

/** What can be set of one block: its width, heading, settings as its schema has them, and who has it when. */
export function BlockPanel({ block, offer, name, at, last, mayEdit, set, step, error }: Props) {
  const { t } = useTranslation("blocks");
  const title = useId();
  const { id, span, heading, settings = {}, langs, from, until } = block;
  const { fixed, headed, fields, spans } = offer;
  const setting = (key: string, value: string | number) =>
    set({ settings: withSetting(settings, key, value) }, `setting ${id} ${key}`);
  return (
    <section aria-labelledby={title} className={classes.panel} onKeyDown={stay}>
      <Title order={2} size="h4" id={title}>
        {name}
      </Title>
      <Text size="sm" c="dimmed">
        {offer.about}
      </Text>
      {mayEdit && (
        <Group gap={6} my="sm">
          <Button size="xs" variant="default" disabled={at === 0} onClick={() => step("up")}>
            {t("up")}
          </Button>
          <Button size="xs" variant="default" disabled={at === last} onClick={() => step("down")}>
            {t("down")}
          </Button>
          {!offer.once && (
            <Button size="xs" variant="default" onClick={() => step("copy")}>
              {t("copy")}
            </Button>
          )}
          {!fixed && (
            <Button size="xs" variant="default" onClick={() => step("remove")}>
              {t("remove")}
            </Button>
          )}
        </Group>
      )}
      <fieldset disabled={!mayEdit} className={classes.fields}>
        <Stack gap="md">
          {spans.length > 1 && (
            <div>
              <Text size="sm" fw={500} mb={4}>
                {t("width")}
              </Text>
              <SegmentedControl
                size="xs"
                fullWidth
                aria-label={t("width")}
                disabled={!mayEdit}
                value={String(span)}
                onChange={(value) => set({ span: Number(value) as BlockSpan })}
                data={spans.map((one) => ({ value: String(one), label: t(`span.${one}`) }))}
              />
            </div>
          )}
          {fields.map((field) => (
            <SettingInput
              key={field.name}
              field={field}
              value={settings[field.name]}
              error={error(`.settings.${field.name}`)}
              set={(value) => setting(field.name, value)}
            />
          ))}
          {headed && (
            <SimpleGrid cols={{ base: 1, xl: 3 }} spacing="xs">
              {languages.map((lang) => (
                <TextInput
                  key={lang}
                  label={`${t("heading")} · ${t(`site:language.${lang}.name`)}`}
                  lang={bcp47[lang]}
                  maxLength={80}
                  placeholder={t("usual")}
                  value={heading?.[lang] ?? ""}
                  error={error(`.heading.${lang}`)}
                  onChange={({ currentTarget: { value } }) =>
                    set({ heading: { ...(heading ?? { "zh-CN": "" }), [lang]: value } }, `heading ${id} ${lang}`)
                  }
                />
              ))}
            </SimpleGrid>
          )}
          {!fixed && (
            <>
              <Checkbox.Group
                label={t("langs")}
                value={langs ?? [...languages]}
                onChange={(value) => {
                  const stored = languages.filter((lang) => value.includes(lang));
                  if (stored.length > 0) set({ langs: stored.length === languages.length ? undefined : stored });
                }}
              >
                <Group gap="md" mt={4}>
                  {languages.map((lang) => (
                    <Checkbox key={lang} value={lang} label={t(`site:language.${lang}.name`)} />
                  ))}
                </Group>
              </Checkbox.Group>
              <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
                {(["from", "until"] as const).map((end) => (
                  <MomentInput
                    key={`${id} ${end}`}
                    label={t(end)}
                    value={fieldTime(end === "from" ? from : until)}
                    error={error(`.${end}`)}
                    set={(typed) => set({ [end]: momentIn(typed)?.toISOString() }, `${end} ${id}`)}
                  />
                ))}
              </SimpleGrid>
            </>
          )}
        </Stack>
      </fieldset>
    </section>
  );
}

function withSetting(settings: Record<string, unknown>, key: string, value: string | number) {
  const stored = Object.entries({ ...settings, [key]: value }).filter(([, one]) => one !== "");
  return stored.length > 0 ? Object.fromEntries(stored) : undefined;
}

type InputProps = {
  field: BlockOffer["fields"][number];
  value: unknown;
  error: string | null | undefined;
  set: (value: string | number) => void;
};

function SettingInput({ field, value, error, set }: InputProps) {
  const { t } = useTranslation("blocks");
  const label = t(`setting.${field.name}` as never) as string;
  if (field.as === "choice")
    return (
      <NativeSelect
        label={label}
        value={String(value ?? "")}
        error={error}
        onChange={({ currentTarget }) => set(currentTarget.value)}
        data={[{ value: "", label: t("allOf") }, ...field.choices]}
      />
    );
  return (
    <TextInput
      type="number"
      label={label}
      description={t("between", { min: field.min, max: field.max })}
      placeholder={t("usual")}
      min={field.min}
      max={field.max}
      value={value === undefined ? "" : String(value)}
      error={error}
      onChange={({ currentTarget }) => set(currentTarget.value === "" ? "" : Number(currentTarget.value))}
    />
  );
}
