import { useMantineColorScheme } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { schemes } from "~/shared/themes";
import classes from "./shell.module.css";

const drawn = {
  auto: <path d="M8 2a6 6 0 1 0 0 12zM8 2a6 6 0 0 1 0 12" />,
  light: <path d="M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6M8 1v1M8 14v1M1 8h1M14 8h1M3 3l1 1M12 12l1 1M3 13l1-1M12 4l1-1" />,
  dark: <path d="M13 10A6 6 0 0 1 6 3a6 6 0 1 0 7 7z" />,
};

/** Light, dark or as the system says: at once, and kept in this browser for the public pages too. */
export function SchemeSwitch() {
  const { t } = useTranslation("office");
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <fieldset className={classes.schemes} aria-label={t("site:scheme.name")}>
      {schemes.map((scheme) => (
        <button
          key={scheme}
          type="button"
          onClick={() => setColorScheme(scheme)}
          aria-pressed={scheme === colorScheme}
          aria-label={t(`site:scheme.${scheme}`)}
          title={t(`site:scheme.${scheme}`)}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            {drawn[scheme]}
          </svg>
        </button>
      ))}
    </fieldset>
  );
}
