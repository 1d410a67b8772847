import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AutosavedForm } from "~/shared/forms/autosaved-form";
import { say } from "~/shared/languages";
import { PostButton } from "~/ui/office/confirm";
import { useDragging } from "~/ui/office/dragging/use-dragging";
import { Refusal, useOfficeForm } from "~/ui/office/form";
import { Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { type Place, parentsFor, placeAfter, placedOf, type Step } from "../rules/tree";
import { MoveUnder } from "./move-under";
import { UnitForm } from "./unit-form";
import type { StoredUnit } from "./unit-name";
import { UnitRow } from "./unit-row";
import classes from "./unit-tree.module.css";

type Props = { rows: StoredUnit[]; mayEdit: boolean; autosaved: AutosavedForm[] };

/**
 * What is open below the chosen unit: its own form, that of a new one below or behind it, or the choice of where it
 * goes.
 */
export type Opened = "rename" | "below" | "beside" | "move";

/** The chart as staff draw it: each step is saved at once, and is undone by another. */
export function UnitTree({ rows, mayEdit, autosaved }: Props) {
  const { t } = useTranslation(["organisation", "records"]);
  const lang = useLang();
  const [chosen, setChosen] = useState<string | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [first, setFirst] = useState(false);
  const [removed, setRemoved] = useState<{ id: string; name: string } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const steered = useRef<string | null>(null);
  const moving = useOfficeForm({ saved: t("office.moved") });
  const placed = placedOf(rows);
  const gone = removed !== null && !rows.some(({ id }) => id === removed.id) ? removed : null;

  const focus = (id: string | undefined) =>
    list.current?.querySelector<HTMLButtonElement>(`[data-unit="${id}"]`)?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a unit that was moved by keys keeps the focus once the rows are new
  useEffect(() => {
    if (steered.current) focus(steered.current);
    steered.current = null;
  }, [rows]);

  function move(id: string, place: Place | null) {
    const row = rows.find((one) => one.id === id);
    if (!row || !place || !mayEdit) return;
    setOpened(null);
    void moving.submit({
      intent: "move",
      id,
      revision: String(row.revision),
      parentId: place.parentId ?? "",
      before: place.before ?? "",
    });
  }
  function step(id: string, way: Step) {
    steered.current = id;
    move(id, placeAfter(rows, id, way));
  }

  const { source, target } = useDragging<"before" | "under">({
    markAt(dragged, over, part) {
      const mark = part < 1 / 3 ? "before" : "under";
      const parent = mark === "under" ? over : rows.find(({ id }) => id === over)?.parentId;
      return !parent || parentsFor(rows, dragged).some(({ one }) => one.id === parent) ? mark : null;
    },
    onDrop: (dragged, over, mark) =>
      move(
        dragged,
        mark === "under"
          ? { parentId: over, before: null }
          : { parentId: rows.find(({ id }) => id === over)?.parentId ?? null, before: over },
      ),
  });

  return (
    <Stack gap="lg">
      {gone && (
        <Alert color="gray" role="status">
          <Group>
            {t("records:deleted", { name: gone.name })}
            <PostButton
              label={t("records:restore")}
              values={{ intent: "restore", id: gone.id }}
              saved={t("records:restored")}
            />
          </Group>
        </Alert>
      )}
      <Panel title={t("office.chart")} lead={mayEdit ? t("office.keys") : undefined}>
        <Refusal form={moving} />
        {rows.length === 0 && <Text c="dimmed">{t("office.none")}</Text>}
        <ul ref={list} className={classes.tree}>
          {placed.map((each, at) => (
            <UnitRow
              key={each.one.id}
              placed={each}
              mayEdit={mayEdit}
              chosen={chosen === each.one.id}
              dragging={mayEdit ? { ...source(each.one.id, say(each.one.name, lang)), ...target(each.one.id) } : {}}
              onChoose={() => {
                setChosen(each.one.id);
                if (chosen !== each.one.id) setOpened(null);
              }}
              onOpen={setOpened}
              onStep={(way) => step(each.one.id, way)}
              onWalk={(by) => focus(placed[at + by]?.one.id)}
              onRemove={(name) => setRemoved({ id: each.one.id, name })}
            >
              {chosen === each.one.id && opened === "move" && (
                <MoveUnder
                  rows={rows}
                  id={each.one.id}
                  onMove={(parentId) => move(each.one.id, { parentId, before: null })}
                />
              )}
              {chosen === each.one.id && opened && opened !== "move" && (
                <UnitForm
                  key={opened}
                  at={each.one}
                  rows={rows}
                  kind={opened}
                  autosaved={autosaved}
                  onDone={() => setOpened(null)}
                />
              )}
            </UnitRow>
          ))}
        </ul>
        {mayEdit && !first && (
          <Button variant="default" size="xs" mt="sm" onClick={() => setFirst(true)}>
            {t("office.addTop")}
          </Button>
        )}
        {mayEdit && first && (
          <UnitForm at={null} rows={rows} kind="below" autosaved={autosaved} onDone={() => setFirst(false)} />
        )}
      </Panel>
    </Stack>
  );
}
