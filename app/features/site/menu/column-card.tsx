import { Button, Group, NativeSelect, Paper, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { freeId, withColumn, withColumnAt, withoutColumn } from "~/features/site/menu/menu-edits";
import { menuSigns } from "~/features/site/menu/menu-signs";
import { columnName } from "~/features/site/menu/menu-words";
import type { MenuTree, MenuTreeColumn } from "~/shared/area";
import { type Column, columnNames } from "~/shared/area";
import { DragHandle } from "~/ui/office/dragging/handle";
import type { useDragging } from "~/ui/office/dragging/use-dragging";
import { useLang } from "~/ui/office/use-lang";
import { EntryRow } from "./entry-row";
import classes from "./menu.module.css";
import { NameFields } from "./name-fields";
import { OpenSwitch, Steps } from "./steps";

export type RowProps = {
  menu: MenuTree;
  columns: readonly Column[];
  mayEdit: boolean;
  change: (next: (now: MenuTree) => MenuTree, of?: string) => void;
  dragging: ReturnType<typeof useDragging<"before" | "after">>;
  edited: string | null;
  edit: (id: string) => void;
  error: (path: string) => string | null | undefined;
};

/** A column with what can be done with it, and its entries. */
export function ColumnCard({ column, at, ...row }: RowProps & { column: MenuTreeColumn; at: number }) {
  const { menu, mayEdit, change, dragging, edited, edit, error } = row;
  const { t } = useTranslation("menu");
  const lang = useLang();
  const { id, closed, sign } = column;
  const own = !columnNames.some((one) => one === id);
  const name = columnName({ id, name: column.name ?? (own ? { "zh-CN": t("newColumn") } : null) }, lang, (key) =>
    t(key as never),
  );
  const addLink = () => {
    const link = freeId(menu, "link");
    change((now) =>
      withColumn(now, id, { entries: [...column.entries, { id: link, href: "https://", closed: false }] }),
    );
    edit(link);
  };
  return (
    <Paper
      withBorder
      component="section"
      aria-label={name}
      className={classes.column}
      data-closed={closed || undefined}
    >
      <div className={classes.row} {...dragging.target(id)}>
        {mayEdit && <DragHandle title={t("drag")} source={dragging.source(id, name)} />}
        <Title order={2} size="h4" className={classes.name}>
          {name}
        </Title>
        {mayEdit && (
          <Group gap={4}>
            <Steps
              of={name}
              at={at}
              last={menu.columns.length - 1}
              to={(to) => change((now) => withColumnAt(now, id, to))}
            />
            <OpenSwitch of={name} closed={closed} set={(is) => change((now) => withColumn(now, id, { closed: is }))} />
            <Button
              size="xs"
              variant="default"
              aria-description={name}
              aria-expanded={edited === id}
              onClick={() => edit(id)}
            >
              {t("edit")}
            </Button>
            <Button size="xs" variant="default" aria-description={name} onClick={addLink}>
              {t("addLink")}
            </Button>
            {own && (
              <Button
                size="xs"
                variant="default"
                aria-description={name}
                onClick={() => change((now) => withoutColumn(now, id))}
              >
                {t("remove")}
              </Button>
            )}
          </Group>
        )}
      </div>
      {edited === id && (
        <NameFields
          of={id}
          name={column.name}
          usual={own ? null : name}
          added={own && !column.name}
          error={(each) => error(`.name.${each}`)}
          set={(words) => change((now) => withColumn(now, id, { name: words }), `name ${id}`)}
        >
          <NativeSelect
            label={t("sign")}
            value={sign ?? id}
            onChange={({ currentTarget }) => change((now) => withColumn(now, id, { sign: currentTarget.value }))}
            data={Object.keys(menuSigns)
              .filter((one) => one !== "home")
              .map((value) => ({ value, label: t(`signs.${value}` as never) }))}
          />
        </NameFields>
      )}
      <ol className={classes.entries}>
        {column.entries.map((entry, place) => (
          <EntryRow
            key={entry.id}
            {...row}
            {...{ entry, place, column }}
            error={(path) => error(`.entries.${place}${path}`)}
          />
        ))}
      </ol>
    </Paper>
  );
}
