import { Button, Group, NativeSelect, Text, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { withEntry, withEntryAt } from "~/features/site/menu/menu-edits";
import { columnName, entryName } from "~/features/site/menu/menu-words";
import type { MenuTreeColumn, MenuTreeEntry } from "~/shared/area";
import { DragHandle } from "~/ui/office/dragging/handle";
import { useLang } from "~/ui/office/use-lang";
import type { RowProps } from "./column-card";
import classes from "./menu.module.css";
import { NameFields } from "./name-fields";
import { OpenSwitch, Steps } from "./steps";

type Props = RowProps & { entry: MenuTreeEntry; place: number; column: MenuTreeColumn };

/** A page or a link with what can be done with it. */
export function EntryRow({
  entry,
  place,
  column,
  menu,
  columns,
  mayEdit,
  change,
  dragging,
  edited,
  edit,
  error,
}: Props) {
  const { t } = useTranslation("menu");
  const lang = useLang();
  const word = (key: string) => t(key as never);
  const { id, href, closed } = entry;
  const page = columns.flatMap(({ entries }) => entries).find((one) => one.id === id)?.page ?? null;
  const isLink = href !== undefined;
  const usual = page && entryName({ id, name: null, page }, lang, word);
  const name = entryName({ id, name: entry.name ?? (isLink ? { "zh-CN": t("newLink") } : null), page }, lang, word);
  const wrong = error(".href") ?? error(".name.zh-CN");
  return (
    <li className={classes.entry} data-closed={closed || undefined}>
      <div className={classes.row} {...dragging.target(id)}>
        {mayEdit && <DragHandle title={t("drag")} source={dragging.source(id, name)} />}
        <span className={classes.name}>
          {name}
          {isLink && (
            <Text span size="sm" c="dimmed">
              {" "}
              {href}
            </Text>
          )}
          {wrong && edited !== id && (
            <Text size="sm" c="var(--danger)">
              {wrong}
            </Text>
          )}
        </span>
        {mayEdit && (
          <Group gap={4}>
            <NativeSelect
              size="xs"
              aria-label={t("columnOf", { name })}
              value={column.id}
              onChange={({ currentTarget: { value } }) =>
                change((now) => withEntryAt(now, id, value, Number.MAX_SAFE_INTEGER))
              }
              data={menu.columns.map((one) => ({
                value: one.id,
                label: columnName({ id: one.id, name: one.name ?? null }, lang, word),
              }))}
            />
            <Steps
              of={name}
              at={place}
              last={column.entries.length - 1}
              to={(to) => change((now) => withEntryAt(now, id, column.id, to))}
            />
            <OpenSwitch of={name} closed={closed} set={(is) => change((now) => withEntry(now, id, { closed: is }))} />
            <Button
              size="xs"
              variant="default"
              aria-description={name}
              aria-expanded={edited === id}
              onClick={() => edit(id)}
            >
              {t("edit")}
            </Button>
            {isLink && (
              <Button
                size="xs"
                variant="default"
                aria-description={name}
                onClick={() => change((now) => withEntry(now, id, null))}
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
          name={entry.name}
          usual={usual}
          added={isLink && !entry.name}
          error={(each) => error(`.name.${each}`)}
          set={(words) => change((now) => withEntry(now, id, { name: words }), `name ${id}`)}
        >
          {isLink && (
            <TextInput
              label={t("address")}
              description={t("addressHint")}
              type="url"
              value={href}
              maxLength={1_000}
              error={error(".href")}
              onChange={({ currentTarget: { value } }) =>
                change((now) => withEntry(now, id, { href: value }), `href ${id}`)
              }
            />
          )}
        </NameFields>
      )}
    </li>
  );
}
