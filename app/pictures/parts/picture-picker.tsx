import { Box, Button, Group, Input, Modal, SimpleGrid, Text, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { say } from "~/shared/languages";
import { useLang } from "~/ui/office/use-lang";
import type { LibraryPicture } from "../operations/pictures.server";
import { isReady } from "../rules";
import { OfficePicture } from "./office-picture";

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
  const lang = useLang();
  const [id, setId] = useState(value);
  const [opened, { open, close }] = useDisclosure(false);
  const chosen = pictures.find((one) => one.id === id);
  const ready = pictures.filter(({ alt }) => isReady(alt));
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
      <Modal
        opened={opened}
        onClose={close}
        title={label}
        size="xl"
        closeButtonProps={{ "aria-label": t("picker.close") }}
      >
        <Text size="sm" mb="sm">
          {ready.length === 0 ? t("picker.empty") : t("picker.lead")}{" "}
          <Link to="/office/pictures">{t("picker.library")}</Link>
        </Text>
        <SimpleGrid cols={{ base: 2, sm: 3 }}>
          {ready.map((one) => (
            <UnstyledButton key={one.id} aria-pressed={one.id === id} onClick={() => choose(one.id)}>
              <OfficePicture picture={one} ratio={ratio} silent />
              <Text size="xs" mt={4} lineClamp={2}>
                {say(one.alt, lang)}
              </Text>
            </UnstyledButton>
          ))}
        </SimpleGrid>
      </Modal>
    </Input.Wrapper>
  );
}
