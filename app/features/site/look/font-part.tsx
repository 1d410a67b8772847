import { Stack, Text } from "@mantine/core";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { mostPartBytes, type Part } from "~/features/site/fonts/own-font";
import { bcp47, type Lang, say, type Words } from "~/shared/languages";
import classes from "./look.module.css";

const figures = "0123456789 +4.75% −0.12";
const kilobytes = (bytes: number) => Math.ceil(bytes / 1000);

/** Loads a part under a family of its own, for the sample. */
function useFamily(lang: Lang, hash: string | undefined): string {
  const family = `own-${lang}`;
  useEffect(() => {
    if (!hash) return;
    const face = new FontFace(family, `url(/ui/irh/fonts/${hash}.woff2)`, { weight: "1 1000" });
    document.fonts.add(face);
    face.load().catch(() => {});
    return () => void document.fonts.delete(face);
  }, [family, hash]);
  return family;
}

type PartProps = { lang: Lang; part: Part | undefined; company: Words };

/**
 * One language: the company's name and figures as its readers see them, and what there is to know of its part of the
 * font.
 */
export function FontPart({ lang, part, company }: PartProps) {
  const { t } = useTranslation(["look", "site"]);
  const family = useFamily(lang, part?.file?.hash);
  const facts = part && {
    size: kilobytes(part.size),
    most: kilobytes(mostPartBytes),
    letters: [...part.letters].length,
    lacks: part.lacks,
  };
  return (
    <Stack gap={2} component="section" aria-label={t(`site:language.${lang}.name`)}>
      <Text size="sm" c="dimmed">
        {t(`site:language.${lang}.name`)}
      </Text>
      <p
        className={classes.fontSample}
        lang={bcp47[lang]}
        style={part?.file && { fontFamily: `${family}, var(--mantine-font-family)` }}
      >
        {say(company, lang)} {figures}
      </p>
      <Text size="sm" role="status">
        {!part
          ? t("font.making")
          : part.file
            ? t("font.used", facts)
            : t(part.size > 0 ? "font.tooHeavy" : "font.nothing", facts)}
        {part?.file && part.lacks > 0 && ` ${t("font.lacks", facts)}`}
      </Text>
    </Stack>
  );
}
