import { Alert, Button, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Changed } from "./changes";
import { Differences } from "./differences";

type Conflict<D> = { theirs: D; revision: number; savedBy: string };

/** Whether a form was refused because somebody else has saved meanwhile; the refusal then holds their version. */
export const isConflict = <D,>(refusal: unknown): refusal is Conflict<D> =>
  typeof refusal === "object" && refusal !== null && "theirs" in refusal;

type Props<D> = {
  conflict: Conflict<D>;
  formId: string;
  compare: (theirs: D, mine: FormData) => Changed[];
  take: () => void;
};

/** Instead of a plain refusal: their version beside what stands in the form; `take` drops the latter. */
export function ConflictNotice<D>({ conflict, formId, compare, take }: Props<D>) {
  const { t } = useTranslation("office");
  const box = useRef<HTMLDivElement>(null);
  const [mine, setMine] = useState<FormData | null>(null);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (conflict && form instanceof HTMLFormElement) setMine(new FormData(form));
    box.current?.focus();
  }, [conflict, formId]);
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      color="orange"
      role="alert"
      title={t("publishing.conflict.title", { name: conflict.savedBy, n: conflict.revision })}
    >
      {mine && (
        <Differences
          rows={compare(conflict.theirs, mine)}
          before={t("publishing.conflict.theirs")}
          after={t("publishing.conflict.mine")}
        />
      )}
      <Text size="sm" my="sm">
        {t("publishing.conflict.text")}
      </Text>
      <Button variant="default" size="xs" onClick={take}>
        {t("publishing.conflict.take")}
      </Button>
    </Alert>
  );
}
