import { Alert, Anchor, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { beijingTime, formatInstant } from "~/shared/dates";
import type { AutosavedForm } from "~/shared/forms/autosaved-form";
import { useLang } from "~/ui/office/use-lang";
import type { Autosave } from "./use-autosave";

/** Above a form: that it holds what was not saved the last time, and who else has unsaved changes of it. */
export function StoredNote({ known, typed }: { known: AutosavedForm | null; typed: boolean }) {
  const { t } = useTranslation("office");
  const lang = useLang();
  const { autosaved, others = [] } = known ?? {};
  return (
    <>
      {autosaved && typed && (
        <Alert color="blue" title={t("editor.kept.title", { time: formatInstant(autosaved.at, lang) })}>
          {t("editor.kept.text")}
        </Alert>
      )}
      {others.map(({ name, at }) => (
        <Text key={name} size="sm" c="dimmed">
          {t("editor.kept.other", { name, time: formatInstant(at, lang) })}
        </Text>
      ))}
    </>
  );
}

/** Beside the button that saves: whether what is typed and not saved is safe, else why not and what to do. */
export function UnsavedNote({ at, problem }: Pick<Autosave, "at" | "problem">) {
  const { t } = useTranslation(["office", "errors"]);
  if (problem)
    return (
      <Text span size="sm" c="var(--warning)">
        {t(`errors:${problem.code}` as never, problem.facts)}{" "}
        {problem.code === "signedOut" && (
          <Anchor href="/ui/irh/office/signIn" target="_blank" size="sm">
            {t("editor.kept.signIn")}
          </Anchor>
        )}
      </Text>
    );
  return at ? t("editor.kept.at", { time: beijingTime(at) }) : null;
}
