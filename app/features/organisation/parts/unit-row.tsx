import { Button, Group, Text } from "@mantine/core";
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { say } from "~/shared/languages";
import { ConfirmButton, PostButton } from "~/ui/office/confirm";
import { StatusBadge } from "~/ui/office/status-badge";
import { useLang } from "~/ui/office/use-lang";
import { type Place, type Placed, parentsFor, type Step } from "../rules/tree";
import type { KeptUnit } from "./unit-name";
import type { Opened } from "./unit-tree";
import classes from "./unit-tree.module.css";

type Props = {
  placed: Placed<KeptUnit>;
  rows: KeptUnit[];
  mayEdit: boolean;
  chosen: boolean;
  /** The unit that is being dragged. */
  dragged: string | null;
  onDrag: (id: string | null) => void;
  onDrop: (place: Place) => void;
  onChoose: () => void;
  onOpen: (what: Opened) => void;
  onStep: (way: Step) => void;
  onWalk: (by: number) => void;
  onRemove: (name: string) => void;
  children: ReactNode;
};

const stepKeys: Record<string, Step> = { ArrowUp: "up", ArrowDown: "down", ArrowRight: "in", ArrowLeft: "out" };

/** One unit: chosen, it shows what can be done with it; it is moved by dragging, or by arrow keys with Alt. */
export function UnitRow({ placed, rows, mayEdit, chosen, dragged, children, ...act }: Props) {
  const { one, level, at, of, below } = placed;
  const { t } = useTranslation(["organisation", "records"]);
  const lang = useLang();
  const [over, setOver] = useState<"before" | "under" | null>(null);
  const name = say(one.name, lang);

  function keys(event: KeyboardEvent) {
    const way = stepKeys[event.key];
    if (event.key === "F2" && mayEdit) {
      act.onChoose();
      act.onOpen("rename");
    } else if (way && event.altKey) act.onStep(way);
    else if (way === "up" || way === "down") act.onWalk(way === "up" ? -1 : 1);
    else return;
    event.preventDefault();
  }

  function placeAt(event: DragEvent<HTMLElement>): "before" | "under" | null {
    if (!dragged || dragged === one.id) return null;
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const where = event.clientY < top + height / 3 ? "before" : "under";
    const parent = where === "under" ? one.id : one.parentId;
    return parent === null || parentsFor(rows, dragged).some((each) => each.one.id === parent) ? where : null;
  }

  return (
    <li className={classes.unit} data-level={level}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same is done by the keys of the button inside */}
      <div
        className={classes.row}
        data-over={over ?? undefined}
        data-chosen={chosen || undefined}
        draggable={mayEdit}
        onDragStart={(event) => {
          event.dataTransfer.setData("text/plain", name);
          act.onDrag(one.id);
        }}
        onDragEnd={() => act.onDrag(null)}
        onDragOver={(event) => {
          const where = placeAt(event);
          setOver(where);
          if (where) event.preventDefault();
        }}
        onDragLeave={() => setOver(null)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(null);
          const where = placeAt(event);
          if (where === "under") act.onDrop({ parentId: one.id, before: null });
          if (where === "before") act.onDrop({ parentId: one.parentId, before: one.id });
        }}
      >
        <button
          type="button"
          className={classes.name}
          data-unit={one.id}
          aria-expanded={mayEdit ? chosen : undefined}
          aria-description={t("office.place", { level, at: at + 1, of })}
          onClick={act.onChoose}
          onKeyDown={keys}
        >
          {name}
        </button>
        {below > 0 && (
          <Text span size="xs" c="dimmed">
            {t("office.below", { count: below })}
          </Text>
        )}
        {!one.posted && <StatusBadge>{t("office.hidden")}</StatusBadge>}
      </div>
      {chosen && mayEdit && (
        <Group gap={4} className={classes.acts}>
          {(["below", "beside", "rename", "move"] as const).map((what) => (
            <Button key={what} size="xs" variant="default" aria-description={name} onClick={() => act.onOpen(what)}>
              {t(`office.act.${what}`)}
            </Button>
          ))}
          <PostButton
            label={t(one.posted ? "office.hide" : "office.show")}
            of={name}
            values={{ intent: "post", id: one.id, revision: String(one.revision), posted: String(!one.posted) }}
          />
          <ConfirmButton
            label={t("records:delete")}
            of={name}
            title={t("records:deleteTitle", { name })}
            body={below > 0 ? t("office.deleteBelow", { count: below }) : t("records:deleteText")}
            values={{ intent: "delete", id: one.id, revision: String(one.revision), below: String(below) }}
            onOpen={() => act.onRemove(name)}
            danger
            variant="subtle"
          />
        </Group>
      )}
      {children}
    </li>
  );
}
