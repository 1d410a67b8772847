import { Alert, Button, Text } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Overtaken } from "~/shared/outcome";
import { type Changed, Differences } from "./differences";

/** Whether a form was refused because somebody else has saved meanwhile; the refusal then holds their version. */
export const isConflict = <D,>(refusal: unknown): refusal is Overtaken<D> =>
  typeof refusal === "object" && refusal !== null && "theirs" in refusal;

type Props = { savedBy: string | null; changes: Changed[]; take: () => void };

/** Instead of a plain refusal: their version beside what stands in the form; `take` drops the latter. */
export function ConflictNotice({ savedBy, changes, take }: Props) {
  const { t } = useTranslation("office");
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new conflict takes the focus once
  useEffect(() => box.current?.focus(), [changes]);
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      color="orange"
      role="alert"
      title={savedBy ? t("editor.conflict.titleBy", { name: savedBy }) : t("editor.conflict.title")}
    >
      <Differences rows={changes} before={t("editor.conflict.theirs")} after={t("editor.conflict.mine")} />
      <Text size="sm" my="sm">
        {t("editor.conflict.text")}
      </Text>
      <Button variant="default" size="xs" onClick={take}>
        {t("editor.conflict.take")}
      </Button>
    </Alert>
  );
}
