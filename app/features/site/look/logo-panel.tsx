import { Button, FileButton, Group, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { type LogoPlace, logoPlaces } from "~/features/site/logo/logos";
import type { LogoView } from "~/features/site/schemas";
import { Refusal, useOfficeForm } from "~/ui/office/form";
import { Panel } from "~/ui/office/page";
import classes from "./look.module.css";
import type { LookPanelProps } from "./look-editor";

const accept = "image/svg+xml,image/png,image/webp,image/jpeg,image/avif";

type PlaceProps = {
  place: LogoPlace;
  logo: LogoView | null;
  mayEdit: boolean;
  onChange: (logo: LogoView | null) => void;
};

function Place({ place, logo, mayEdit, onChange }: PlaceProps) {
  const { t } = useTranslation("look");
  const form = useOfficeForm<LogoView>({ onDone: onChange });
  const name = t(`logo.${place}.name`);
  const send = (file: File | null) => {
    if (!file) return;
    const body = new FormData();
    body.set(place, file);
    void form.fetcher.submit(body, { method: "post", action: "/office/logo", encType: "multipart/form-data" });
  };
  return (
    <Stack gap="xs">
      <div>
        <Text fw={600} size="sm">
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {t(`logo.${place}.hint`)}
        </Text>
      </div>
      <div className={classes.logo} data-place={place}>
        {logo ? (
          <img src={logo.src} width={logo.width} height={logo.height} alt={name} />
        ) : (
          <span>{t("logo.none")}</span>
        )}
      </div>
      <Refusal form={form} />
      {mayEdit && (
        <Group gap="xs">
          <FileButton onChange={send} accept={accept} inputProps={{ "aria-label": t("logo.file", { name }) }}>
            {(props) => (
              <Button {...props} size="xs" variant="default" loading={form.busy} aria-description={name}>
                {t(logo ? "logo.replace" : "logo.upload")}
              </Button>
            )}
          </FileButton>
          {logo && (
            <Button size="xs" variant="subtle" aria-description={name} onClick={() => onChange(null)}>
              {t("logo.remove")}
            </Button>
          )}
        </Group>
      )}
    </Stack>
  );
}

/** The company's logos, each on the ground that it is made for; an upload is a step of the look like any other. */
export function LogoPanel({ now, set, error, mayEdit }: LookPanelProps & { mayEdit: boolean }) {
  const { t } = useTranslation("look");
  const wrong = error("logo");
  return (
    <Panel title={t("logo.title")} lead={t("logo.lead")} id="logo">
      <Stack gap="lg">
        {wrong && (
          <Text size="sm" c="var(--danger)" role="alert">
            {wrong}
          </Text>
        )}
        {logoPlaces.map((place) => (
          <Place
            key={place}
            place={place}
            logo={now.logo[place]}
            mayEdit={mayEdit}
            onChange={(logo) => set({ logo: { ...now.logo, [place]: logo } })}
          />
        ))}
      </Stack>
    </Panel>
  );
}
