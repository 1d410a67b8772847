import { Button, Group, Text } from "@mantine/core";
import type { HTMLAttributes, KeyboardEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { say } from "~/shared/languages";
import { ConfirmButton, PostButton } from "~/ui/office/confirm";
import { StatusBadge } from "~/ui/office/status-badge";
import { useLang } from "~/ui/office/use-lang";
import type { Placed, Step } from "../rules/tree";
import type { StoredUnit } from "./unit-name";
import type { Opened } from "./unit-tree";
import classes from "./unit-tree.module.css";

type Props = {
  placed: Placed<StoredUnit>;
  mayEdit: boolean;
  chosen: boolean;
  /** What makes the row one that is dragged and dropped on. */
  dragging: HTMLAttributes<HTMLElement>;
  onChoose: () => void;
  onOpen: (what: Opened) => void;
  onStep: (way: Step) => void;
  onWalk: (by: number) => void;
  onRemove: (name: string) => void;
  children: ReactNode;
};

const stepKeys: Record<string, Step> = { ArrowUp: "up", ArrowDown: "down", ArrowRight: "in", ArrowLeft: "out" };

/** One unit: chosen, it shows what can be done with it; it is moved by dragging, or by arrow keys with Alt. */
export function UnitRow({ placed, mayEdit, chosen, dragging, children, ...act }: Props) {
  const { one, level, at, of, below } = placed;
  const { t } = useTranslation(["organisation", "records"]);
  const lang = useLang();
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

  return (
    <li className={classes.unit} data-level={level}>
      <div className={classes.row} data-chosen={chosen || undefined} {...dragging}>
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
