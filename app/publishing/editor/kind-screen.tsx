import { Button } from "@mantine/core";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { AutosavedForm } from "~/shared/forms/autosaved-form";
import { begunAs, type Draft } from "../contents/drafts";
import type { Kind } from "../kind";
import { ContentScreen } from "./content-screen";
import { type EditorSlots, KindEditor } from "./kind-editor";
import { useKindChanges } from "./use-kind-changes";

type Screen = ComponentProps<typeof ContentScreen>["screen"] & {
  shown: { row: { draft: Draft; revision: number; savedBy: string } } | null;
  autosaved: AutosavedForm | null;
  files: { id: string; name: string; size: number }[];
};
type Props = { kind: Kind; screen: Screen; typeName?: (type: string) => string; slots?: EditorSlots };

/** The office screen of one content of any kind; `slots` hold what is odd in its editor. */
export function KindScreen({ kind, screen, typeName, slots = {} }: Props) {
  const { t } = useTranslation(kind.area);
  const { shown, files, mayEdit, autosaved } = screen;
  const [search] = useSearchParams();
  const changes = useKindChanges(kind, { files, typeName, valueText: slots.valueText });
  return (
    <ContentScreen
      screen={screen}
      list={{ label: t("office.title"), href: `/office/${kind.path}` }}
      fresh={t("office.new")}
      changes={changes}
      editor={(editing) => (
        <KindEditor
          kind={shown ? kind : { ...kind, empty: begunAs(kind, search) }}
          row={shown?.row ?? null}
          autosaved={autosaved}
          files={files}
          mayEdit={mayEdit}
          editing={editing}
          {...(shown ? {} : { actions: (busy: boolean) => <PublishNext busy={busy} /> })}
          changes={changes}
          slots={slots}
        />
      )}
    />
  );
}

/** Saves what is begun, and asks then when it goes out. */
function PublishNext({ busy }: { busy: boolean }) {
  const { t } = useTranslation("publishing");
  return (
    <Button type="submit" name="then" value="publish" variant="light" disabled={busy}>
      {t("content.publish")}
    </Button>
  );
}
