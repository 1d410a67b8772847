import { Button } from "@mantine/core";
import { type ComponentProps, lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./shell.module.css";

const load = () => import("./palette").catch(() => ({ default: () => null as never }));
const Palette = lazy(load);
const keys = "Ctrl K";

/**
 * The button in the header; its key opens the palette from anywhere. The palette is fetched when it is first asked for.
 */
export function PaletteButton(palette: Omit<ComponentProps<typeof Palette>, "openings">) {
  const { t } = useTranslation("office");
  const [requested, setRequested] = useState(0);
  const ask = () => setRequested((times) => times + 1);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "k")
        return;
      event.preventDefault();
      setRequested((times) => times + 1);
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, []);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        onClick={ask}
        onPointerEnter={() => void load()}
        aria-keyshortcuts="Control+K Meta+K"
        rightSection={<kbd className={classes.key}>{keys}</kbd>}
      >
        {t("palette.open")}
      </Button>
      {requested > 0 && (
        <Suspense>
          <Palette {...palette} openings={requested} />
        </Suspense>
      )}
    </>
  );
}
