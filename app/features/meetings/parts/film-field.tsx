import { Select } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { SlotProps } from "~/publishing/editor/kind-editor";
import type { OwnVideo } from "../operations/videos.server";

type Props = SlotProps & { videos: readonly OwnVideo[] };

/** Which of the company's own videos is the recording of a meeting. Posts `film`. */
export function FilmField({ facts, error, change, videos }: Props) {
  const { t } = useTranslation("meetings");
  return (
    <Select
      name="film"
      label={t("office.field.film")}
      description={t("office.hint.film")}
      data={videos.map(({ id, title }) => ({ value: id, label: title }))}
      defaultValue={typeof facts.film === "string" && facts.film ? facts.film : null}
      error={error("facts.film")}
      onChange={change}
      nothingFoundMessage={t("office.noVideos")}
      searchable
      clearable
    />
  );
}
