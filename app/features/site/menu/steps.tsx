import { Button, Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";

type StepsProps = { of: string; at: number; last: number; to: (place: number) => void };

/** Moves a row by one place; what is dragged by the pointer is moved by these with keys. */
export function Steps({ of, at, last, to }: StepsProps) {
  const { t } = useTranslation("menu");
  return (
    <>
      <Button size="xs" variant="default" aria-description={of} disabled={at === 0} onClick={() => to(at - 1)}>
        {t("up")}
      </Button>
      <Button size="xs" variant="default" aria-description={of} disabled={at === last} onClick={() => to(at + 1)}>
        {t("down")}
      </Button>
    </>
  );
}

type SwitchProps = { of: string; closed: boolean; set: (closed: boolean) => void };

/** Whether readers have it. */
export function OpenSwitch({ of, closed, set }: SwitchProps) {
  const { t } = useTranslation("menu");
  return (
    <Switch
      size="sm"
      checked={!closed}
      onChange={({ currentTarget }) => set(!currentTarget.checked)}
      label={t(closed ? "closed" : "open")}
      aria-label={t("openOf", { name: of })}
    />
  );
}
