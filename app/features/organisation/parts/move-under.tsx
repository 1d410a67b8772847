import { Button, Group, Select } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { say } from "~/shared/languages";
import { useLang } from "~/ui/office/use-lang";
import { parentsFor } from "../rules/tree";
import type { StoredUnit } from "./unit-name";
import classes from "./unit-tree.module.css";

type Props = { rows: StoredUnit[]; id: string; onMove: (parentId: string | null) => void };

const top = "top";

/** The units that another one can go below, to be found by typing. */
export function MoveUnder({ rows, id, onMove }: Props) {
  const { t } = useTranslation("organisation");
  const lang = useLang();
  const [parent, setParent] = useState<string | null>(null);
  const choices = parentsFor(rows, id).map(({ one, level }) => ({
    value: one.id,
    label: `${"\u2003".repeat(level)}${say(one.name, lang)}`,
  }));
  return (
    <Group className={classes.form} align="end">
      <Select
        label={t("office.moveUnder")}
        data={[{ value: top, label: t("office.top") }, ...choices]}
        value={parent}
        onChange={setParent}
        searchable
        w={320}
        maw="100%"
      />
      <Button disabled={parent === null} onClick={() => onMove(parent === top ? null : parent)}>
        {t("office.move")}
      </Button>
    </Group>
  );
}
