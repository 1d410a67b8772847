import { Button, Stack, Switch, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useTranslation } from "react-i18next";
import { withNewPicture, withPictureAt } from "~/features/site/banner/banner-edits";
import { mostBanner } from "~/features/site/banner/schemas";
import type { LibraryPicture } from "~/pictures/operations/pictures.server";
import { PictureChoice } from "~/pictures/parts/picture-choice";
import { useDragging } from "~/ui/office/dragging/use-dragging";
import { Panel } from "~/ui/office/page";
import classes from "../banner/banner.module.css";
import { BannerRow } from "../banner/banner-row";
import type { LookPanelProps } from "./look-editor";

type Props = LookPanelProps & { turns: number; pictures: LibraryPicture[]; mayEdit: boolean };

/** The pictures behind the headline of the home page in their order, and whether they change by themselves. */
export function BannerPanel({ now: { banner }, set, error, turns, pictures, mayEdit }: Props) {
  const { t } = useTranslation("look");
  const [opened, { open, close }] = useDisclosure(false);
  const change = (next: typeof banner, of?: string) => set({ banner: next }, of);
  const placeOf = (id: string) => banner.pictures.findIndex(({ picture }) => picture === id);
  const dragging = useDragging<"before" | "after">({
    markAt: (_dragged, _over, part) => (part < 1 / 2 ? "before" : "after"),
    onDrop: (dragged, over, mark) => {
      const [from, to] = [placeOf(dragged), placeOf(over) + (mark === "after" ? 1 : 0)];
      change(withPictureAt(banner, from, to > from ? to - 1 : to));
    },
  });
  const free = pictures.filter(({ id }) => placeOf(id) < 0);
  const wrong = error("banner") ?? error("banner.pictures");
  return (
    <Panel title={t("banner.title")} lead={t("banner.lead")} id="banner">
      <Stack gap="md">
        {wrong && (
          <Text size="sm" c="var(--danger)" role="alert">
            {wrong}
          </Text>
        )}
        {banner.pictures.length > 0 && (
          <ol className={classes.list} aria-label={t("banner.title")}>
            {banner.pictures.map(({ picture: id }, at) => (
              <BannerRow
                key={id}
                {...{ banner, at, turns, mayEdit, dragging, change }}
                picture={pictures.find((one) => one.id === id)}
                error={(name) => error(`banner.pictures.${at}.${name}`)}
              />
            ))}
          </ol>
        )}
        {mayEdit && banner.pictures.length < mostBanner && (
          <div>
            <Button variant="default" size="xs" onClick={open}>
              {t("banner.add")}
            </Button>
          </div>
        )}
        {banner.pictures.length > 1 && (
          <Switch
            checked={banner.animation === "01"}
            label={t("banner.moves")}
            description={t("banner.movesHint")}
            onChange={({ currentTarget }) => change({ ...banner, animation: currentTarget.checked ? "01" : "00" })}
          />
        )}
      </Stack>
      <PictureChoice
        {...{ opened, close }}
        title={t("banner.add")}
        pictures={free}
        ratio="16 / 9"
        choose={(id) => {
          change(withNewPicture(banner, id));
          close();
        }}
      />
    </Panel>
  );
}
