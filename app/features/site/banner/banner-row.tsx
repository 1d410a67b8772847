import { Button, Group, Text, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { withPicture, withPictureAt } from "~/features/site/banner/banner-edits";
import type { Banner } from "~/features/site/banner/schemas";
import type { LibraryPicture } from "~/pictures/operations/pictures.server";
import { OfficePicture } from "~/pictures/parts/office-picture";
import { say } from "~/shared/languages";
import { DragHandle } from "~/ui/office/dragging/handle";
import type { useDragging } from "~/ui/office/dragging/use-dragging";
import { useLang } from "~/ui/office/use-lang";
import { WordsField } from "~/ui/office/words-field";
import classes from "./banner.module.css";

type Props = {
  banner: Banner;
  at: number;
  picture: LibraryPicture | undefined;
  turns: number;
  mayEdit: boolean;
  dragging: ReturnType<typeof useDragging<"before" | "after">>;
  error: (name: string) => string | null | undefined;
  change: (banner: Banner, of?: string) => void;
};

/**
 * One picture of the banner: its place, by the pointer or by buttons, its heading in each language, and where that
 * leads.
 */
export function BannerRow({ banner, at, picture, turns, mayEdit, dragging, error, change }: Props) {
  const { t } = useTranslation("look");
  const lang = useLang();
  const one = banner.pictures[at];
  if (!one) return null;
  const { picture: id, heading, link } = one;
  const name = picture ? say(picture.alt, lang) : t("banner.gone");
  return (
    <li className={classes.row} {...dragging.target(id)}>
      <div className={classes.head}>
        {mayEdit && <DragHandle title={t("banner.drag")} source={dragging.source(id, name)} />}
        <div className={classes.picture}>{picture && <OfficePicture picture={picture} ratio="16 / 9" silent />}</div>
        <Text size="sm" className={classes.name}>
          {name}
        </Text>
      </div>
      {mayEdit && (
        <Group gap={4}>
          <Button
            size="xs"
            variant="default"
            aria-description={name}
            disabled={at === 0}
            onClick={() => change(withPictureAt(banner, at, at - 1))}
          >
            {t("banner.up")}
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-description={name}
            disabled={at === banner.pictures.length - 1}
            onClick={() => change(withPictureAt(banner, at, at + 1))}
          >
            {t("banner.down")}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            aria-description={name}
            onClick={() => change(withPicture(banner, id, null))}
          >
            {t("banner.remove")}
          </Button>
        </Group>
      )}
      <WordsField
        key={turns}
        name={`heading.${id}`}
        label={t("banner.heading")}
        value={heading}
        maxLength={40}
        errorIn={(each) => error(`heading.${each}`)}
        onTyped={(words) => change(withPicture(banner, id, { heading: words }), `heading ${id}`)}
      />
      <TextInput
        label={t("banner.link")}
        description={t("banner.linkHint")}
        value={link}
        maxLength={300}
        error={error("link")}
        onChange={({ currentTarget: { value } }) => change(withPicture(banner, id, { link: value }), `link ${id}`)}
      />
    </li>
  );
}
