import { Alert, Anchor, Button, Checkbox, FileButton, Group, Progress, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Captions } from "~/publishing/contents/captions";
import { CaptionsField } from "~/publishing/editor/captions-field";
import type { SlotProps } from "~/publishing/editor/kind-editor";
import { filesAddress, type StoredFile } from "~/publishing/files/send-file";
import { formatInstant } from "~/shared/dates";
import { sizeText } from "~/shared/forms/file-size";
import { Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { agreementVersion } from "../uploads/agreement";
import { takeStep } from "../uploads/send-video";
import { type OpenUpload, useVideoUpload } from "../uploads/use-video-upload";

type Uploads = { accepted: Date | null; open: OpenUpload[] };
type Props = SlotProps & { uploads: Uploads };

/** The agreement that comes before the first video. */
function Agreement({ onAccepted }: { onAccepted: () => void }) {
  const { t } = useTranslation(["education", "errors"]);
  const [read, setRead] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const accept = async () => {
    const answer = await takeStep("accept", { version: agreementVersion });
    if (answer.ok) onAccepted();
    else setRefused(answer.code);
  };
  return (
    <Alert color="blue" title={t("agreement.needed")}>
      <Stack gap="sm" align="start">
        <Text size="sm">
          {t("agreement.neededText")}{" "}
          <Anchor href="/ui/irh/agreement" target="_blank" size="sm">
            {t("agreement.read", { version: agreementVersion })}
          </Anchor>
        </Text>
        <Checkbox
          checked={read}
          label={t("agreement.accept")}
          onChange={({ currentTarget }) => setRead(currentTarget.checked)}
        />
        <Button size="sm" disabled={!read} onClick={() => void accept()}>
          {t("agreement.confirm")}
        </Button>
        {refused && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {t(`errors:${refused}` as never)}
          </Text>
        )}
      </Stack>
    </Alert>
  );
}

/** Sends a video in parts; it goes on after a break, also on another day. */
function Upload({ open: known, onStored }: { open: OpenUpload[]; onStored: (file: StoredFile) => void }) {
  const { t } = useTranslation(["education", "office", "errors"]);
  const lang = useLang();
  const { open, going, refused, begin, pause, goOn, abandon } = useVideoUpload(known, onStored);
  const share = going ? Math.floor((going.bytes / going.file.size) * 100) : 0;
  return (
    <Stack gap="sm">
      {going && (
        <div>
          <Text size="sm" role="status">
            {t(going.state === "going" ? "upload.going" : "upload.paused", {
              name: going.file.name,
              come: sizeText(going.bytes),
              size: sizeText(going.file.size),
            })}
          </Text>
          <Progress value={share} my={6} aria-label={t("upload.progress")} />
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => void (going.state === "going" ? pause() : goOn())}>
              {t(going.state === "going" ? "upload.pause" : "upload.goOn")}
            </Button>
            <Button size="xs" variant="subtle" color="red" onClick={() => void abandon(going.id)}>
              {t("upload.abandon")}
            </Button>
          </Group>
        </div>
      )}
      {refused && (
        <Alert color="red" role="alert" title={t("office:form.refused")}>
          {t(`errors:${refused.code}` as never, refused.facts)}
        </Alert>
      )}
      {open.map(({ id, name, size, come, startedAt }) => (
        <Group key={id} gap="sm">
          <Text size="sm">
            {t("upload.begun", {
              name,
              come: sizeText(come),
              size: sizeText(size),
              time: formatInstant(startedAt, lang),
            })}
          </Text>
          <Button size="xs" variant="subtle" color="red" aria-description={name} onClick={() => void abandon(id)}>
            {t("upload.abandon")}
          </Button>
        </Group>
      ))}
      {!going && (
        <Group gap="sm">
          <FileButton
            accept="video/mp4,.mp4"
            onChange={(file) => file && void begin(file)}
            inputProps={{ "aria-label": t("upload.choose") }}
          >
            {(props) => (
              <Button {...props} variant="default" size="sm">
                {t("upload.choose")}
              </Button>
            )}
          </FileButton>
          <Text size="xs" c="dimmed">
            {t("upload.hint")}
          </Text>
        </Group>
      )}
    </Stack>
  );
}

/** The video of an item: sent in parts, or a link to where it is; and its captions. */
export function VideoPanel({ facts, files, error, change, uploads }: Props) {
  const { t } = useTranslation(["education", "publishing"]);
  const saved = String(facts.video ?? "");
  const isLink = saved.includes(":");
  const [video, setVideo] = useState(isLink ? "" : saved);
  const [sent, setSent] = useState<StoredFile[]>([]);
  const [accepted, setAccepted] = useState(uploads.accepted !== null);
  const named = [...files, ...sent].find(({ id }) => id === video);
  const set = (id: string) => {
    setVideo(id);
    change();
  };
  return (
    <Panel title={t("office.field.video")} lead={t("office.videoLead")}>
      <Stack gap="md">
        <input type="hidden" name="videoFile" value={video} />
        {video && (
          <Group gap="sm">
            <Anchor href={`${filesAddress}/${video}`} size="sm">
              {named?.name ?? t("type.video")}
            </Anchor>
            {named && (
              <Text size="xs" c="dimmed">
                {sizeText(named.size)}
              </Text>
            )}
            <Button size="xs" variant="subtle" onClick={() => set("")}>
              {t("publishing:content.files.remove")}
            </Button>
          </Group>
        )}
        {accepted ? (
          <Upload
            open={uploads.open}
            onStored={(file) => {
              setSent((all) => [...all, file]);
              set(file.id);
            }}
          />
        ) : (
          <Agreement onAccepted={() => setAccepted(true)} />
        )}
        <TextInput
          name="videoLink"
          type="url"
          label={t("office.videoLink")}
          description={t("office.videoLinkHint")}
          defaultValue={isLink ? saved : ""}
          error={error("facts.video")}
        />
      </Stack>
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
