import { Button, FileButton, Group, Stack, Text } from "@mantine/core";
import { useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Lang } from "~/shared/languages";
import { Refusal, useOfficeForm } from "~/ui/office/form";
import { Panel } from "~/ui/office/page";
import { type ShareText, shareHeight, shareWidth } from "~/ui/public/frame/share-svg";
import { drawShare } from "../share/share-view";
import classes from "./look.module.css";
import type { LookPanelProps } from "./look-editor";

/** What is drawn for links of a language; an own picture of the look stands in its stead. */
export type ShareView = { lang: Lang; state: "none" | "drawn" | "outdated"; url: string; text: ShareText };

const address = "/office/sharePicture";

type LanguageProps = {
  shown: ShareView;
  own: string | null;
  mayEdit: boolean;
  onChange: (own: string | null) => void;
};

function Language({ shown: { lang, state, url }, own, mayEdit, onChange }: LanguageProps) {
  const { t } = useTranslation(["look", "site"]);
  const form = useOfficeForm<{ file: string }>({ onDone: ({ file }) => onChange(file) });
  const language = t(`site:language.${lang}.name`);
  const send = (file: File | null) => {
    if (!file) return;
    const body = new FormData();
    body.set("own", file);
    void form.fetcher.submit(body, { method: "post", action: address, encType: "multipart/form-data" });
  };
  return (
    <Stack gap="xs">
      <Text fw={600}>{language}</Text>
      <img
        className={classes.share}
        src={own ? `/ui/irh${address}?file=${own}` : url}
        width={shareWidth}
        height={shareHeight}
        alt={t("share.alt", { language })}
      />
      <Text size="sm">{t(`share.${own ? "own" : state}`)}</Text>
      <Refusal form={form} />
      {mayEdit && (
        <Group gap="xs">
          <FileButton
            onChange={send}
            accept=".jpg,.jpeg,.png,.webp"
            inputProps={{ "aria-label": t("share.file", { language }) }}
          >
            {(props) => (
              <Button {...props} size="xs" variant="default" loading={form.busy} aria-description={language}>
                {t(own ? "share.replace" : "share.upload")}
              </Button>
            )}
          </FileButton>
          {own && (
            <Button size="xs" variant="subtle" aria-description={language} onClick={() => onChange(null)}>
              {t("share.remove")}
            </Button>
          )}
        </Group>
      )}
    </Stack>
  );
}

type Props = LookPanelProps & { share: ShareView[]; looked: number; mayEdit: boolean };

/**
 * What shared links show in each language: an own picture is a step of the look like any other. `looked` is raised with
 * each look that readers have: the drawn pictures are then drawn from what it has become.
 */
export function SharePanel({ now, set, error, share, looked, mayEdit }: Props) {
  const { t } = useTranslation("look");
  const form = useOfficeForm({ saved: t("share.drawnNow") });
  const { submit } = form.fetcher;
  const drawn = useRef(0);
  const draw = useCallback(async () => {
    const body = new FormData();
    for (const { lang, text } of share) body.set(lang, await drawShare(text));
    await submit(body, { method: "post", action: address, encType: "multipart/form-data" });
  }, [share, submit]);
  const outdated = share.some(({ state }) => state !== "drawn");
  useEffect(() => {
    if (looked === drawn.current || !outdated) return;
    drawn.current = looked;
    void draw();
  }, [looked, outdated, draw]);
  const wrong = error("share");
  return (
    <Panel
      title={t("share.title")}
      lead={t("share.lead")}
      id="share"
      actions={
        mayEdit && (
          <Button variant="default" size="xs" loading={form.busy} onClick={() => void draw()}>
            {t("share.draw")}
          </Button>
        )
      }
    >
      <Refusal form={form} />
      {wrong && (
        <Text size="sm" c="var(--danger)" role="alert">
          {wrong}
        </Text>
      )}
      <Text size="xs" c="dimmed" mb="sm">
        {t("share.hint")}
      </Text>
      <div className={classes.shares}>
        {share.map((shown) => (
          <Language
            key={shown.lang}
            shown={shown}
            own={now.share[shown.lang]}
            mayEdit={mayEdit}
            onChange={(own) => set({ share: { ...now.share, [shown.lang]: own } })}
          />
        ))}
      </div>
    </Panel>
  );
}
