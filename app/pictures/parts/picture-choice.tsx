import { Modal, SimpleGrid, Text, UnstyledButton } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { say } from "~/shared/languages";
import { useLang } from "~/ui/office/use-lang";
import type { LibraryPicture } from "../operations/pictures.server";
import { isReady } from "../rules";
import { OfficePicture } from "./office-picture";

type Props = {
  opened: boolean;
  title: string;
  pictures: LibraryPicture[];
  ratio: string;
  /** The id that is chosen, empty for none. */
  value?: string;
  choose: (id: string) => void;
  close: () => void;
};

/** The pictures of the library that have their words, to choose one. */
export function PictureChoice({ opened, title, pictures, ratio, value = "", choose, close }: Props) {
  const { t } = useTranslation("pictures");
  const lang = useLang();
  const ready = pictures.filter(({ alt }) => isReady(alt));
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={title}
      size="xl"
      closeButtonProps={{ "aria-label": t("picker.close") }}
    >
      <Text size="sm" mb="sm">
        {ready.length === 0 ? t("picker.empty") : t("picker.lead")}{" "}
        <Link to="/office/pictures">{t("picker.library")}</Link>
      </Text>
      <SimpleGrid cols={{ base: 2, sm: 3 }}>
        {ready.map((one) => (
          <UnstyledButton key={one.id} aria-pressed={one.id === value} onClick={() => choose(one.id)}>
            <OfficePicture picture={one} ratio={ratio} silent />
            <Text size="xs" mt={4} lineClamp={2}>
              {say(one.alt, lang)}
            </Text>
          </UnstyledButton>
        ))}
      </SimpleGrid>
    </Modal>
  );
}
