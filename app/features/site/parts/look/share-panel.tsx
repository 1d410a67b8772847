import { Button, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Lang } from "~/shared/languages";
import { ConfirmButton } from "~/ui/office/confirm";
import { DropFile } from "~/ui/office/drop-file";
import { OfficeForm, Refusal, useOfficeForm } from "~/ui/office/form";
import { Panel } from "~/ui/office/page";
import { type ShareSaid, shareHeight, shareWidth } from "~/ui/public/frame/share-svg";
import { drawShare } from "./draw-share";
import classes from "./look.module.css";

type ShownShare = { lang: Lang; state: "none" | "own" | "drawn" | "outdated"; url: string; said: ShareSaid };

const address = "/office/sharePicture";

function Language({ shown: { lang, state, url }, mayChange }: { shown: ShownShare; mayChange: boolean }) {
  const { t } = useTranslation(["look", "site"]);
  const [sent, setSent] = useState(0);
  const form = useOfficeForm({ saved: t("share.setNow"), onDone: () => setSent((before) => before + 1) });
  const language = t(`site:language.${lang}.name`);
  return (
    <Stack gap="xs">
      <Text fw={600}>{language}</Text>
      <img
        className={classes.share}
        src={url}
        width={shareWidth}
        height={shareHeight}
        alt={t("share.alt", { language })}
      />
      <Text size="sm">{t(`share.${state}`)}</Text>
      {mayChange && (
        <OfficeForm form={form} upload action={address}>
          <DropFile
            key={sent}
            {...form.field(lang)}
            label={t("share.file", { language })}
            hint={t("share.hint")}
            accept=".jpg,.jpeg,.png,.webp"
          />
          <Group>
            <Button type="submit" variant="default" size="xs" loading={form.busy}>
              {t("share.set")}
            </Button>
            {state === "own" && (
              <ConfirmButton
                label={t("share.remove")}
                title={t("share.removeTitle", { language })}
                body={t("share.removeBody")}
                values={{ remove: lang }}
                action={address}
                saved={t("share.removed")}
                danger
              />
            )}
          </Group>
        </OfficeForm>
      )}
    </Stack>
  );
}

/**
 * What shared links show in each language. `looked` is raised with each save of the look: the pictures that are not the company's own
 * are then drawn from what it has become.
 */
export function SharePanel({ share, looked, mayChange }: { share: ShownShare[]; looked: number; mayChange: boolean }) {
  const { t } = useTranslation("look");
  const form = useOfficeForm({ saved: t("share.drawnNow") });
  const { submit } = form.fetcher;
  const drawn = useRef(0);
  const draw = useCallback(async () => {
    const body = new FormData();
    body.set("drawn", "yes");
    const due = share.filter(({ state }) => state !== "own");
    for (const { lang, said } of due) body.set(lang, await drawShare(said));
    if (due.length > 0) await submit(body, { method: "post", action: address, encType: "multipart/form-data" });
  }, [share, submit]);
  const outdated = share.some(({ state }) => state === "none" || state === "outdated");
  useEffect(() => {
    if (looked === drawn.current || !outdated) return;
    drawn.current = looked;
    void draw();
  }, [looked, outdated, draw]);
  return (
    <Panel
      title={t("share.title")}
      lead={t("share.lead")}
      id="share"
      actions={
        mayChange && (
          <Button variant="default" size="xs" loading={form.busy} onClick={() => void draw()}>
            {t("share.draw")}
          </Button>
        )
      }
    >
      <Refusal form={form} />
      <SimpleGrid cols={{ base: 1, md: 3 }} spacing="lg">
        {share.map((shown) => (
          <Language key={shown.lang} shown={shown} mayChange={mayChange} />
        ))}
      </SimpleGrid>
    </Panel>
  );
}
