import { Radio, Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Words } from "~/shared/languages";
import type { EditorFields } from "~/ui/office/editor/editor-form";
import { WordsField } from "~/ui/office/words-field";
import type { GroupKind } from "../rules/groups";
import type { GroupValues } from "../schemas";
import { SittingFields } from "./sitting-fields";

type Props = Pick<EditorFields<GroupValues>, "draft" | "error" | "change"> & {
  /** What kind it is, and stays; a new one is of the kind that is chosen. */
  kind: GroupKind | undefined;
  people: readonly { id: string; name: Words }[];
};

/** The inputs of a group; of a committee also who sits on it. */
export function GroupFields({ draft, error, change, kind, people }: Props) {
  const { t } = useTranslation("people");
  const [chosen, setChosen] = useState(draft.kind);
  return (
    <Stack>
      {kind ? (
        <input type="hidden" name="kind" value={kind} />
      ) : (
        <Radio.Group
          name="kind"
          label={t("field.kind")}
          defaultValue={draft.kind}
          onChange={(next) => setChosen(next as GroupKind)}
        >
          <Stack gap="xs" mt="xs">
            {(["committee", "other"] as const).map((one) => (
              <Radio key={one} value={one} label={t(`kind.${one}`)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <WordsField
        name="name"
        label={t("field.group")}
        value={draft.name}
        required
        maxLength={60}
        errorIn={(each) => error(`name.${each}`)}
      />
      {(kind ?? chosen) === "committee" && <SittingFields sitting={draft} {...{ people, error, change }} />}
    </Stack>
  );
}
