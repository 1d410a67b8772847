import { Alert, Button, FileButton, Group, Input, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Refused, refusedFile, sendFile } from "~/publishing/parts/send-file";
import { hrefOf } from "~/shared/addresses";

type Props = { value: string; error?: string | null | undefined; onChange: () => void };

/** The film of the home page; it is sent at once and kept when the form is saved. Posts `film`. */
export function FilmField({ value, error, onChange }: Props) {
  const { t } = useTranslation(["company", "errors"]);
  const [film, setFilm] = useState({ id: value, name: "" });
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const set = (next: { id: string; name: string }) => {
    setFilm(next);
    onChange();
  };
  const send = async (chosen: File | null) => {
    if (!chosen) return;
    setRefused(null);
    setBusy(true);
    const answer = await sendFile(chosen);
    setBusy(false);
    if (answer.ok) set(answer.value);
    else setRefused(refusedFile(chosen, answer));
  };
  return (
    <Input.Wrapper label={t("field.film")} description={t("office.film.hint")} error={error} labelElement="div">
      <input type="hidden" name="film" value={film.id} />
      <Group gap="xs" mt={6}>
        {film.id && film.id === value && (
          <video src={hrefOf(`office/company/film/${film.id}`)} width={140} controls muted playsInline preload="none" />
        )}
        {film.name && <Text size="sm">{film.name}</Text>}
        <FileButton
          accept="video/mp4"
          onChange={(chosen) => void send(chosen)}
          inputProps={{ "aria-label": t("field.film") }}
        >
          {(props) => (
            <Button {...props} variant="default" size="sm" loading={busy} aria-description={t("field.film")}>
              {t(film.id ? "office.film.another" : "office.film.choose")}
            </Button>
          )}
        </FileButton>
        {film.id && (
          <Button
            variant="subtle"
            size="sm"
            onClick={() => set({ id: "", name: "" })}
            aria-description={t("field.film")}
          >
            {t("office.film.none")}
          </Button>
        )}
      </Group>
      {refused && (
        <Alert color="red" role="alert" mt="xs">
          {t(`errors:${refused.code}` as never, refused.facts)}
        </Alert>
      )}
    </Input.Wrapper>
  );
}
