import { Checkbox, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { LibraryPicture } from "~/pictures/operations/pictures.server";
import { PicturePicker } from "~/pictures/parts/picture-picker";
import type { EditorFields } from "~/ui/office/editor/editor-form";
import { WordsField } from "~/ui/office/words-field";
import type { CardValues } from "../schemas";

type Props = EditorFields<CardValues> & { pictures: LibraryPicture[] };

/** The inputs of a card. */
export function CardFields({ draft, error, change, pictures }: Props) {
  const { t } = useTranslation("cards");
  return (
    <Stack>
      {(["name", "post"] as const).map((name) => (
        <WordsField
          key={name}
          name={name}
          label={t(`field.${name}`)}
          value={draft[name]}
          required
          maxLength={name === "name" ? 60 : 100}
          errorIn={(each) => error(`${name}.${each}`)}
        />
      ))}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {(["phone", "email"] as const).map((name) => (
          <TextInput key={name} name={name} label={t(`field.${name}`)} defaultValue={draft[name]} error={error(name)} />
        ))}
      </SimpleGrid>
      <WordsField
        name="greeting"
        label={t("field.greeting")}
        hint={t("office.greetingHint")}
        value={draft.greeting}
        maxLength={200}
        errorIn={(each) => error(`greeting.${each}`)}
      />
      <PicturePicker
        name="portrait"
        label={t("field.portrait")}
        hint={t("office.portraitHint")}
        value={draft.portrait}
        pictures={pictures}
        ratio="1 / 1"
        error={error("portrait")}
        onChange={change}
      />
      <Checkbox
        name="talks"
        label={t("field.talks")}
        description={t("office.talksHint")}
        defaultChecked={draft.talks}
        error={error("talks")}
      />
    </Stack>
  );
}
