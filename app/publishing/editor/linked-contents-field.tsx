import { MultiSelect } from "@mantine/core";
import { useState } from "react";
import { type ContentOfKind, groupsByKind, type KindGroup } from "../releases/groups-by-kind";

type Props = {
  /** The ids that are saved. */
  value: readonly string[];
  contents: readonly ContentOfKind[];
  groups: readonly KindGroup[];
  most: number;
  words: { label: string; hint: string };
  error: string | null | undefined;
  onChange: () => void;
};

/**
 * Which other contents tell more of one; those that nobody knows any more keep their ids. Posts `linked` as a JSON
 * list.
 */
export function LinkedContentsField({ value, contents, groups, most, words, error, onChange }: Props) {
  const [ids, setIds] = useState([...value]);
  const unknown = ids.filter((id) => contents.every((one) => one.id !== id)).map((id) => ({ value: id, label: id }));
  return (
    <>
      <input type="hidden" name="linked" value={JSON.stringify(ids)} />
      <MultiSelect
        label={words.label}
        description={words.hint}
        data={[...groupsByKind(contents, groups), ...unknown]}
        value={ids}
        maxValues={most}
        error={error}
        searchable
        clearable
        onChange={(next) => {
          setIds(next);
          onChange();
        }}
      />
    </>
  );
}
