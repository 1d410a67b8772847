import { Modal, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { BlockOffer } from "~/features/site/pages/operations.server";
import classes from "./pages.module.css";

type Props = {
  opened: boolean;
  close: () => void;
  offers: readonly BlockOffer[];
  /** Those that the page has already. */
  has: ReadonlySet<string>;
  add: (offer: BlockOffer) => void;
};

/** All blocks that the page can have, each with a word of what it shows, found by typing. */
export function BlockGallery({ opened, close, offers, has, add }: Props) {
  const { t } = useTranslation("blocks");
  const [typed, setTyped] = useState("");
  const wanted = typed.trim().toLowerCase();
  const found = offers.filter(
    ({ name, once, title, about }) => !(once && has.has(name)) && `${title} ${about}`.toLowerCase().includes(wanted),
  );
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t("gallery")}
      size="lg"
      closeButtonProps={{ "aria-label": t("office:form.close") }}
    >
      <TextInput
        data-autofocus
        type="search"
        label={t("find")}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        mb="sm"
      />
      <ul className={classes.gallery}>
        {found.map((offer) => (
          <li key={offer.name}>
            <button type="button" className={classes.offer} onClick={() => add(offer)}>
              <span className={classes.name}>{offer.title}</span>
              <Text span size="sm" c="dimmed">
                {offer.about}
              </Text>
              {has.has(offer.name) && (
                <Text span size="xs" c="dimmed">
                  {t("already")}
                </Text>
              )}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <Text role="status">{t("noneFound")}</Text>}
    </Modal>
  );
}
