import { NativeSelect, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { LibraryPicture } from "~/pictures/operations/pictures.server";
import { PicturePicker } from "~/pictures/parts/picture-picker";
import type { EditorFields } from "~/ui/office/editor/editor-form";
import { WordsField } from "~/ui/office/words-field";
import { platforms } from "../rules/platforms";
import type { AccountValues } from "../schemas";

type Props = EditorFields<AccountValues> & { pictures: LibraryPicture[] };

/** The inputs of an account; readers reach it by its address, by the platform's own code, or by both. */
export function AccountFields({ draft, error, change, pictures }: Props) {
  const { t } = useTranslation("accounts");
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect
          name="platform"
          label={t("field.platform")}
          defaultValue={draft.platform}
          data={platforms.map((value) => ({ value, label: t(`platform.${value}`) }))}
          error={error("platform")}
        />
        <TextInput
          name="handle"
          label={t("field.handle")}
          description={t("office.handleHint")}
          defaultValue={draft.handle}
          error={error("handle")}
          maxLength={60}
          required
        />
      </SimpleGrid>
      <WordsField
        name="name"
        label={t("field.name")}
        value={draft.name}
        required
        maxLength={60}
        errorIn={(each) => error(`name.${each}`)}
      />
      <TextInput
        name="link"
        type="url"
        label={t("field.link")}
        description={t("office.linkHint")}
        defaultValue={draft.link}
        error={error("link")}
        maxLength={1_000}
      />
      <PicturePicker
        name="code"
        label={t("field.code")}
        hint={t("office.codeHint")}
        value={draft.code}
        pictures={pictures}
        ratio="1 / 1"
        error={error("code")}
        onChange={change}
      />
    </Stack>
  );
}
