import { Alert, Button, Group, Modal, Stack, Text } from "@mantine/core";
import { type ReactNode, useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import { returnPath } from "~/shared/forms/return-path";
import { havingWords } from "~/shared/forms/typed-words";
import { ConfirmButton, PostButton } from "~/ui/office/confirm";
import { DragHandle } from "~/ui/office/dragging/handle";
import { useDragging } from "~/ui/office/dragging/use-dragging";
import { Refusal, useOfficeForm } from "~/ui/office/form";
import { Panel } from "~/ui/office/page";
import { RowMenu } from "~/ui/office/row-menu/row-menu";
import { StatusBadge } from "~/ui/office/status-badge";
import { type Column, DataTable } from "~/ui/office/table/data-table";
import { FilterBar, HereFilter, SelectFilter, TypedFilter } from "~/ui/office/table/filters";
import { WaitingRows } from "~/ui/office/waiting-rows";
import { oneRecord } from "../rules/record-address";
import { RecordExport } from "./record-export";
import { RecordForm, type RecordFormProps } from "./record-form";
import { RecordsAtOnce } from "./records-at-once";

type Stored = { id: string; revision: number; posted: boolean };

type Props<Row extends Stored & Values, Values extends object> = Pick<
  RecordFormProps<Row, Values>,
  "autosaved" | "empty" | "read" | "labels" | "fields" | "tell" | "begunPosted"
> & {
  rows: Row[];
  columns: Column<Row>[];
  nameOf: (row: Row) => string;
  /** What a record is found by. */
  textsOf: (row: Row) => readonly (string | undefined)[];
  /** What the rows were looked through for, where the loader did; else what is typed is looked for here. */
  lookedFor?: string;
  mayEdit: boolean;
  /** How a record stands, where that is more or other than shown or not shown to readers. */
  standing?: (row: Row) => { good: boolean; word: string };
  /** True for a record that is never deleted, where the list has such. */
  stays?: (row: Row) => boolean;
  /** Their order follows from what they say: nobody moves them. */
  unmoved?: boolean;
  /** These are the records of one part of the list, which has an order of its own. */
  within?: string | undefined;
  /** Several are shown, hidden and deleted at once. */
  bulk?: boolean;
  /** What narrows the list beside what is typed. */
  filters?: ReactNode;
  /** A record has many fields: its form takes the width of the screen. */
  large?: boolean;
  words: {
    title: string;
    empty: string;
    add: string;
    addButton: string;
    saved: string;
    /** What the box of a form says. */
    posted?: string;
    /** The act on a record that is not shown. */
    show?: string;
    /** The act on one that is shown. */
    hide?: string;
  };
};

/**
 * Records in their order, in which alone they are moved, each to be changed and deleted (and put back), and a form for
 * a new one.
 */
export function RecordList<Row extends Stored & Values, Values extends object>({
  rows,
  columns,
  nameOf,
  textsOf,
  lookedFor,
  mayEdit,
  standing,
  stays,
  unmoved,
  within,
  large,
  bulk,
  filters,
  words,
  ...form
}: Props<Row, Values>) {
  const { t } = useTranslation("records");
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const back = returnPath(search);
  const [edited, setEdited] = useState<string | null>(null);
  const [added, setAdded] = useState(0);
  const [removed, setRemoved] = useState<{ id: string; name: string } | null>(null);
  const row = rows.find(({ id }) => id === edited);
  const gone = removed !== null && !rows.some(({ id }) => id === removed.id) ? removed : null;
  const moved = (at: number, by: number) => {
    const ids = rows.map(({ id }) => id);
    ids.splice(at + by, 0, ...ids.splice(at, 1));
    return { intent: "sort", ids: JSON.stringify(ids), ...(within ? { within } : {}) };
  };
  const hideable = (words.posted ?? words.show) !== undefined;
  const narrowed = search.get("posted");
  const [typedHere, setTypedHere] = useState("");
  const typed = lookedFor ?? typedHere;
  const one = search.get(oneRecord);
  const shown = rows.filter(({ id, posted }) => (!one || id === one) && (!narrowed || posted === (narrowed === "yes")));
  const found = havingWords(shown, textsOf, typedHere);
  const isPart = Boolean(one || typed.trim() || narrowed);
  const inOwnOrder = !(unmoved || search.has("sort") || isPart);
  const [chosen, setChosen] = useState<string[]>([]);
  const moving = useOfficeForm({ saved: t("moved") });
  const placeOf = (id: string) => rows.findIndex((one) => one.id === id);
  const { source, target } = useDragging<"before" | "after">({
    markAt: (_, __, part) => (part < 1 / 2 ? "before" : "after"),
    onDrop(dragged, over, mark) {
      const [from, to] = [placeOf(dragged), placeOf(over) + (mark === "after" ? 1 : 0)];
      const by = to > from ? to - 1 - from : to - from;
      if (by !== 0) void moving.submit(moved(from, by));
    },
  });
  const waiting = useContext(WaitingRows);
  const stands = (one: Row) => {
    if (one.posted && waiting.has(one.id)) return { good: false, word: t("waits") };
    return standing?.(one) ?? { good: one.posted, word: t(one.posted ? "shown" : "notShown") };
  };
  const state: Column<Row> = {
    key: "posted",
    head: t("state"),
    width: 110,
    sort: ({ posted }) => Number(posted),
    cell: (one) => {
      const { good, word } = stands(one);
      return <StatusBadge tone={good ? "success" : "warning"}>{word}</StatusBadge>;
    },
  };
  const steps: Column<Row> = {
    key: "steps",
    head: t("steps"),
    cell: (one) => {
      const at = rows.indexOf(one);
      const name = nameOf(one);
      return (
        <Group gap={4} wrap="nowrap">
          {inOwnOrder && <DragHandle title={t("drag")} source={source(one.id, name)} />}
          <Button size="xs" variant="default" aria-description={name} onClick={() => setEdited(one.id)}>
            {t("edit")}
          </Button>
          {(hideable || inOwnOrder || !stays?.(one)) && (
            <RowMenu of={name}>
              {hideable && (
                <PostButton
                  label={one.posted ? (words.hide ?? t("hide")) : (words.show ?? t("show"))}
                  of={name}
                  values={{ intent: "post", id: one.id, revision: String(one.revision), posted: String(!one.posted) }}
                />
              )}
              {inOwnOrder && (
                <>
                  <PostButton label={t("up")} of={name} values={moved(at, -1)} disabled={at === 0} />
                  <PostButton label={t("down")} of={name} values={moved(at, 1)} disabled={at === rows.length - 1} />
                </>
              )}
              {!stays?.(one) && (
                <ConfirmButton
                  label={t("delete")}
                  of={name}
                  title={t("deleteTitle", { name })}
                  body={t("deleteText")}
                  values={{ intent: "delete", id: one.id, revision: String(one.revision) }}
                  onOpen={() => setRemoved({ id: one.id, name })}
                  danger
                />
              )}
            </RowMenu>
          )}
        </Group>
      );
    },
  };
  return (
    <Stack gap="lg">
      {gone && (
        <Alert color="gray" role="status">
          <Group>
            {t("deleted", { name: gone.name })}
            <PostButton label={t("restore")} values={{ intent: "restore", id: gone.id }} saved={t("restored")} />
          </Group>
        </Alert>
      )}
      <Refusal form={moving} />
      <FilterBar>
        {lookedFor === undefined ? (
          <HereFilter label={t("office:filter.text")} typed={typedHere} onType={setTypedHere} />
        ) : (
          <TypedFilter name="q" label={t("office:filter.text")} typed={lookedFor} />
        )}
        {filters}
        {words.posted && (
          <SelectFilter
            name="posted"
            label={words.posted}
            options={(["yes", "no"] as const).map((value) => ({ value, label: t(value) }))}
          />
        )}
        <RecordExport
          rows={found}
          title={words.title}
          posted={words.posted}
          labels={form.labels}
          {...(form.tell ? { tell: form.tell } : {})}
        />
      </FilterBar>
      {one && (
        <Text size="sm" c="dimmed" role="status">
          {t("oneAlone")} <Link to="?">{t("showAll")}</Link>
        </Text>
      )}
      {bulk && mayEdit && (
        <RecordsAtOnce
          rows={found.filter(({ id }) => chosen.includes(id))}
          hideable={hideable}
          onDone={() => setChosen([])}
        />
      )}
      <DataTable
        rows={found}
        columns={[...columns, ...(hideable ? [state] : []), ...(mayEdit ? [steps] : [])]}
        rowKey={({ id }) => id}
        {...(bulk && mayEdit ? { selection: { keys: chosen, onChange: setChosen } } : {})}
        rowProps={mayEdit && inOwnOrder ? ({ id }) => target(id) : undefined}
        caption={words.title}
        empty={isPart ? t("office:filter.noneFound") : words.empty}
      />
      {mayEdit && (
        <Panel title={words.add} id="new">
          <RecordForm
            key={added}
            row={null}
            words={words}
            onDone={() => (back ? void navigate(back) : setAdded((n) => n + 1))}
            {...form}
          />
        </Panel>
      )}
      <Modal
        opened={row !== undefined}
        onClose={() => setEdited(null)}
        title={row && nameOf(row)}
        size={large ? "xl" : "md"}
        closeButtonProps={{ "aria-label": t("close") }}
      >
        {row && <RecordForm key={row.id} row={row} words={words} onDone={() => setEdited(null)} {...form} />}
      </Modal>
    </Stack>
  );
}
