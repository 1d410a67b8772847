import { Mark, Table, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import classes from "./differences.module.css";

/** One field in which two versions differ; `label` says which, in words. */
export type Changed = { key: string; label: string; before: string; after: string };

const visibleLines = 60;

/** What two texts share at both ends, and the parts between; long shared ends are cut short. */
export function partsOf(before: string, after: string) {
  let start = 0;
  while (start < Math.min(before.length, after.length) && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const head = before.slice(0, start);
  const tail = end > 0 ? before.slice(-end) : "";
  return {
    head: head.length > visibleLines ? `…${head.slice(-visibleLines)}` : head,
    tail: tail.length > visibleLines ? `${tail.slice(0, visibleLines)}…` : tail,
    before: before.slice(start, before.length - end),
    after: after.slice(start, after.length - end),
  };
}

function Side({ head, part, tail }: { head: string; part: string; tail: string }) {
  if (!head && !part && !tail) return "—";
  return (
    <>
      {head}
      {part && <Mark>{part}</Mark>}
      {tail}
    </>
  );
}

type Props = { rows: Changed[]; before: string; after: string };

/** Two versions side by side, field by field, only where they differ. */
export function Differences({ rows, before, after }: Props) {
  const { t } = useTranslation("office");
  if (rows.length === 0) return <Text size="sm">{t("editor.same")}</Text>;
  return (
    <Table verticalSpacing={6} layout="fixed" className={classes.differences}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t("editor.what")}</Table.Th>
          <Table.Th>{before}</Table.Th>
          <Table.Th>{after}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => {
          const parts = partsOf(row.before, row.after);
          return (
            <Table.Tr key={row.key}>
              <Table.Th scope="row">{row.label}</Table.Th>
              <Table.Td data-version={before}>
                <Side head={parts.head} part={parts.before} tail={parts.tail} />
              </Table.Td>
              <Table.Td data-version={after}>
                <Side head={parts.head} part={parts.after} tail={parts.tail} />
              </Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
