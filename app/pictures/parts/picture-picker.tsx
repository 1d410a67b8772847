import { Box, Button, Group, Input } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LibraryPicture } from "../operations/pictures.server";
import { OfficePicture } from "./office-picture";
import { PictureChoice } from "./picture-choice";

type Props = {
  name: string;
  label: string;
  hint: string;
  /** The id that is chosen, empty for none. */
  value: string;
  pictures: LibraryPicture[];
  ratio: string;
  error?: string | null | undefined;
  onChange: () => void;
};

/** One picture of the library for a form: chosen among those that have their words. Posts its id as `name`. */
export function PicturePicker({ name, label, hint, value, pictures, ratio, error, onChange }: Props) {
  const { t } = useTranslation("pictures");
  const [id, setId] = useState(value);
  const [opened, { open, close }] = useDisclosure(false);
  const chosen = pictures.find((one) => one.id === id);
  const choose = (next: string) => {
    setId(next);
    onChange();
    close();
  };
  return (
    <Input.Wrapper label={label} description={hint} error={error} labelElement="div">
      <input type="hidden" name={name} value={id} />
      <Group mt={6} gap="xs">
        {chosen && (
          <Box w={140}>
            <OfficePicture picture={chosen} ratio={ratio} />
          </Box>
        )}
        <Button variant="default" size="sm" onClick={open} aria-description={label}>
          {t(chosen ? "picker.another" : "picker.choose")}
        </Button>
        {id && (
          <Button variant="subtle" size="sm" onClick={() => choose("")} aria-description={label}>
            {t("picker.none")}
          </Button>
        )}
      </Group>
      <PictureChoice {...{ opened, pictures, ratio, choose, close }} title={label} value={id} />
    </Input.Wrapper>
  );
}
