import { Alert } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { bcp47 } from "~/shared/languages";
import { useTell } from "../form";
import { useLang } from "../use-lang";

/** Whose changes came into a form beside what was typed, by the names of their fields; `sent`: both are being saved. */
export type Joined = { by: string[]; fields: string[]; sent: boolean };

function useMerged() {
  const { t } = useTranslation("office");
  const lang = useLang();
  const list = (names: string[]) => new Intl.ListFormat(bcp47[lang]).format(names);
  return ({ by, fields, sent }: Joined) => ({
    title: t("editor.merge.title", { names: by.length > 0 ? list(by) : t("editor.merge.somebody") }),
    text: [fields.length > 0 && t("editor.merge.fields", { fields: list(fields) }), !sent && t("editor.merge.unsaved")]
      .filter(Boolean)
      .join(" "),
  });
}

/** Tells of a merge where the form itself goes once it is saved. */
export function useTellMerged() {
  const tell = useTell();
  const merged = useMerged();
  return (joined: Joined) => {
    const { title, text } = merged(joined);
    tell([title, text].filter(Boolean).join(" · "));
  };
}

export function MergedNotice(joined: Joined) {
  const { title, text } = useMerged()(joined);
  return (
    <Alert color="blue" role="status" title={title}>
      {text}
    </Alert>
  );
}
