import { Checkbox, Group, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LibraryPicture } from "~/pictures/operations/pictures.server";
import { PicturePicker } from "~/pictures/parts/picture-picker";
import { type Lang, say } from "~/shared/languages";
import type { EditorFields } from "~/ui/office/editor/editor-form";
import { useLang } from "~/ui/office/use-lang";
import { WordsField } from "~/ui/office/words-field";
import type { PersonGroup, Seat } from "../rules/groups";
import type { PersonValues } from "../schemas";

type Props = EditorFields<PersonValues> & { groups: PersonGroup[]; pictures: LibraryPicture[] };

/** The inputs of a person: who it is, the picture, and what he is in each group. */
export function PersonFields({ draft, error, change, groups, pictures }: Props) {
  const { t } = useTranslation("people");
  const errorIn = (name: string) => (each: Lang) => error(`${name}.${each}`);
  return (
    <Stack>
      <WordsField
        name="name"
        label={t("field.name")}
        value={draft.name}
        required
        maxLength={60}
        errorIn={errorIn("name")}
      />
      <fieldset>
        <legend>{t("field.seats")}</legend>
        <Stack gap="xs">
          {groups.map((group) => (
            <SeatFields key={group.id} group={group} seat={draft.seats[group.id]} error={error} />
          ))}
        </Stack>
      </fieldset>
      <WordsField
        name="biography"
        label={t("field.biography")}
        value={draft.biography}
        multiline
        maxLength={8_000}
        errorIn={errorIn("biography")}
      />
      <PicturePicker
        name="portrait"
        label={t("field.portrait")}
        hint={t("office.portraitHint")}
        value={draft.portrait}
        pictures={pictures}
        ratio="4 / 5"
        error={error("portrait")}
        onChange={change}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {(["phone", "email"] as const).map((name) => (
          <TextInput
            key={name}
            name={name}
            label={t(`field.${name}`)}
            description={t("office.contactHint")}
            defaultValue={draft[name]}
            error={error(name)}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

type SeatProps = { group: PersonGroup; seat: Seat | undefined; error: Props["error"] };

function SeatFields({ group: { id, kind, name }, seat, error }: SeatProps) {
  const { t } = useTranslation("people");
  const lang = useLang();
  const [sits, setSits] = useState(seat !== undefined);
  const at = `seats.${id}`;
  return (
    <>
      <Checkbox
        name={at}
        label={say(name, lang)}
        defaultChecked={sits}
        onChange={({ currentTarget: { checked } }) => setSits(checked)}
      />
      {sits && (
        <Stack gap="xs" pl="xl" pb="sm">
          <WordsField
            name={`${at}.post`}
            label={t("field.post")}
            value={seat?.post}
            maxLength={100}
            errorIn={(each) => error(`${at}.post.${each}`)}
          />
          <Group align="start">
            {(["since", "until"] as const).map((end) => (
              <TextInput
                key={end}
                type="date"
                name={`${at}.${end}`}
                label={t(`field.${end}`)}
                defaultValue={seat?.[end]}
                error={error(`${at}.${end}`)}
              />
            ))}
          </Group>
          {kind !== "contacts" && (
            <Checkbox name={`${at}.chair`} label={t("field.chair")} defaultChecked={seat?.chair ?? false} />
          )}
        </Stack>
      )}
    </>
  );
}
