import { Input, SegmentedControl, Select, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LibraryPicture } from "~/pictures/operations/pictures.server";
import { PicturePicker } from "~/pictures/parts/picture-picker";
import { groupsByKind } from "~/publishing/releases/groups-by-kind";
import type { EditorFields } from "~/ui/office/editor/editor-form";
import { WordsField } from "~/ui/office/words-field";
import type { Nameable } from "../operations/recommendations.server";
import { recommendationKinds } from "../rules/terms";
import type { RecommendationValues } from "../schemas";
import { namedGroups } from "./named-groups";

type Props = EditorFields<RecommendationValues> & { nameable: readonly Nameable[]; pictures: LibraryPicture[] };

/** The inputs of a recommendation; what is of an announcement or event needs no words of its own. */
export function RecommendationFields({ draft, error, change, nameable, pictures }: Props) {
  const { t } = useTranslation("promotion");
  const [contentId, setContentId] = useState(draft.contentId);
  const alone = contentId === "";
  const known = alone || nameable.some(({ id }) => id === contentId);
  return (
    <Stack>
      <Input.Wrapper label={t("field.kind")} error={error("kind")} labelElement="div">
        <SegmentedControl
          name="kind"
          aria-label={t("field.kind")}
          defaultValue={draft.kind}
          data={recommendationKinds.map((value) => ({ value, label: t(`recommended.kind.${value}`) }))}
          mt={4}
        />
      </Input.Wrapper>
      <input type="hidden" name="contentId" value={contentId} />
      <Select
        label={t("field.contentId")}
        description={t("office.contentIdHint")}
        data={[...groupsByKind(nameable, namedGroups(t)), ...(known ? [] : [{ value: contentId, label: contentId }])]}
        value={contentId || null}
        error={error("contentId")}
        searchable
        clearable
        onChange={(id) => {
          setContentId(id ?? "");
          change();
        }}
      />
      <WordsField
        name="title"
        label={t("field.title")}
        value={draft.title}
        required={alone}
        maxLength={300}
        {...(alone ? {} : { hint: t("office.saidByContent") })}
        errorIn={(each) => error(`title.${each}`)}
      />
      <WordsField
        name="about"
        label={t("field.about")}
        value={draft.about}
        multiline
        maxLength={600}
        errorIn={(each) => error(`about.${each}`)}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          name="day"
          type="date"
          label={t("field.day")}
          defaultValue={draft.day}
          error={error("day")}
          withAsterisk={alone}
        />
        <TextInput
          name="link"
          type="url"
          label={t("field.link")}
          description={t(alone ? "office.linkHint" : "office.linkOfContent")}
          defaultValue={draft.link}
          error={error("link")}
          maxLength={1_000}
          withAsterisk={alone}
        />
      </SimpleGrid>
      <PicturePicker
        name="picture"
        label={t("field.picture")}
        hint={t("office.pictureHint")}
        value={draft.picture}
        pictures={pictures}
        ratio="16 / 9"
        error={error("picture")}
        onChange={change}
      />
    </Stack>
  );
}
