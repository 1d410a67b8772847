import { Select, SimpleGrid, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Captions } from "~/publishing/contents/captions";
import { CaptionsField } from "~/publishing/editor/captions-field";
import type { SlotProps } from "~/publishing/editor/kind-editor";
import { Panel } from "~/ui/office/page";

const choice = (files: SlotProps["files"], pattern: RegExp) =>
  files.filter(({ name }) => pattern.test(name)).map(({ id, name }) => ({ value: id, label: name }));

/** The film about a report: a saved MP4 of its attachments or a link elsewhere, and the picture that stands for it. */
export function FilmPanel({ facts, files, error, change }: SlotProps) {
  const { t } = useTranslation("announcements");
  const video = String(facts.video ?? "");
  const poster = String(facts.poster ?? "");
  const isLink = video.includes(":");
  const pick = (name: string, label: string, pattern: RegExp, value: string, wrong?: string | null) => (
    <Select
      name={name}
      label={label}
      data={choice(files, pattern)}
      defaultValue={value || null}
      error={wrong}
      onChange={change}
      clearable
    />
  );
  return (
    <Panel title={t("office.field.video")} lead={t("periodic.field.lead")}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {pick("videoFile", t("periodic.field.file"), /\.mp4$/i, isLink ? "" : video)}
        {pick("poster", t("office.field.poster"), /\.(jpe?g|png)$/i, poster, error("facts.poster"))}
        <TextInput
          name="videoLink"
          type="url"
          label={t("periodic.field.link")}
          description={t("periodic.field.linkHint")}
          defaultValue={isLink ? video : ""}
          error={error("facts.video")}
        />
      </SimpleGrid>
      <CaptionsField
        name="captions"
        value={(facts.captions ?? {}) as Captions}
        known={files}
        onChange={change}
        error={error("facts.captions")}
      />
    </Panel>
  );
}
