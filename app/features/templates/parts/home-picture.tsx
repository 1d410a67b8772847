import { useTranslation } from "react-i18next";
import type { TemplateName } from "../rules/parts";
import classes from "./home-picture.module.css";
import dual from "./pictures/dual.webp";
import hongKong from "./pictures/hongKong.webp";
import mainland from "./pictures/mainland.webp";

const pictures: Readonly<Record<TemplateName, string>> = { mainland, hongKong, dual };

/**
 * The home page of a starting site, as it was taken with the contents of a demo company (`npm run screenshots --
 * --starting`).
 */
export function HomePicture({ name }: { name: TemplateName }) {
  const { t } = useTranslation("templates");
  return (
    <img
      className={classes.picture}
      src={pictures[name]}
      width={480}
      height={675}
      alt={t(`picture.${name}`)}
      decoding="async"
    />
  );
}
