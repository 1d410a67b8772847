import { Input, SegmentedControl, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { LibraryPicture } from "~/pictures/operations/pictures.server";
import { PicturePicker } from "~/pictures/parts/picture-picker";
import type { EditorFields } from "~/ui/office/editor/editor-form";
import { WordsField } from "~/ui/office/words-field";
import { markets } from "../rules/markets";
import type { AnalystValues } from "../schemas";

type Props = EditorFields<AnalystValues> & { pictures: LibraryPicture[] };

/** The inputs of an analyst; what is printed of telephone and e-mail needs a note of consent. */
export function AnalystFields({ draft, error, change, pictures }: Props) {
  const { t } = useTranslation("analysts");
  return (
    <Stack>
      <Input.Wrapper label={t("field.market")} error={error("market")} labelElement="div">
        <SegmentedControl
          name="market"
          aria-label={t("field.market")}
          defaultValue={draft.market}
          data={markets.map((value) => ({ value, label: t(`market.${value}`) }))}
          mt={4}
        />
      </Input.Wrapper>
      {(["institution", "name"] as const).map((name) => (
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
      <TextInput
        name="consent"
        label={t("field.consent")}
        description={t("office.consentHint")}
        defaultValue={draft.consent}
        error={error("consent")}
        maxLength={200}
      />
      <PicturePicker
        name="logo"
        label={t("field.logo")}
        hint={t("office.logoHint")}
        value={draft.logo}
        pictures={pictures}
        ratio="1 / 1"
        error={error("logo")}
        onChange={change}
      />
    </Stack>
  );
}
