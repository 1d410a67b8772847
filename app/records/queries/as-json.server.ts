import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { namesOf, type RecordTable } from "../queries.server";

/** D1 takes 32 arguments of a function at most. */
const pairsAtOnce = 15;

/** A record as one JSON object, by the names of its columns; what is null is left out where there are many. */
export function asJson(table: RecordTable): SQL {
  const names = namesOf(table);
  const parts = Array.from({ length: Math.ceil(names.length / pairsAtOnce) }, (_, at) =>
    names.slice(at * pairsAtOnce, (at + 1) * pairsAtOnce),
  );
  return parts
    .map((part) => {
      const pairs = part.map((column) => sql`${sql.raw(`'${column}'`)}, ${sql.identifier(column)}`);
      return sql`json_object(${sql.join(pairs, sql`, `)})`;
    })
    .reduce((whole, part) => sql`json_patch(${whole}, ${part})`);
}

/** A record out of what `asJson` made of it. */
export function fromJson<Row>(table: RecordTable, json: string): Row {
  const cells = JSON.parse(json) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([key, column]) => {
      const cell = cells[column.name] ?? null;
      return [key, cell === null ? null : column.mapFromDriverValue(cell)];
    }),
  ) as Row;
}
