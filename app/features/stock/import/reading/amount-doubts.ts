import { inSlices, rowsAtOnce } from "~/sheets/rules/slices";
import { type ReadRow, refusedRow } from "./rows";

type Judged = { row: ReadRow; average: number; low: number; high: number };

/** What a share cost on average, in the units of prices; null where volume or turnover is missing. */
function judgedOf(row: ReadRow, decimals: number): Judged | null {
  const { price } = row;
  if (!price?.volume || !price.turnover) return null;
  const average = (price.turnover / 100 / price.volume) * 10 ** decimals;
  return { row, average, low: price.low ?? price.close * 0.8, high: price.high ?? price.close * 1.2 };
}

const tolerance = 1.2;
/** Turnovers are written with two decimals of their unit: in hundreds of millions that is a wide step. */
const writtenSteps = 0.01;

const isFar = ({ row, average, low, high }: Judged, turnoverUnit: number) => {
  const slack = 1 + (turnoverUnit > 1 ? (writtenSteps * turnoverUnit * 100) / (row.price?.turnover ?? 1) : 0);
  return average * tolerance * slack < low || average > high * tolerance * slack;
};

const isPowerOfTen = ({ average, low, high }: Judged) => {
  const times = 10 ** Math.round(Math.log10(average / Math.sqrt(low * high)));
  return times !== 1 && average / times >= low * 0.98 && average / times <= high * 1.02;
};

/**
 * The rows whose turnover divided by volume is no price of their day: `strays` are a power of ten away, so that one
 * amount is in another unit. `most` where these are half of all rows that can be judged, so that the units of the file
 * are wrong.
 */
export function amountsApart(rows: readonly ReadRow[], decimals: number, turnoverUnit: number) {
  const judged = rows.flatMap((row) => judgedOf(row, decimals) ?? []);
  const far = judged.filter((one) => isFar(one, turnoverUnit));
  return {
    far: new Map(far.map(({ row, average, low, high }) => [row, { average: Math.round(average), low, high }])),
    strays: new Set(far.filter(isPowerOfTen).map(({ row }) => row)),
    most: far.length > 0 && far.length * 2 >= judged.length,
  };
}

const [fewestVolumes, besideRows] = [10, 10];
const outOfScale = 900;

/**
 * The rows whose volume is hundreds of times above or below the usual one of the days beside them, as K among M makes
 * them, refused.
 */
export async function withoutStrayVolumes(rows: readonly ReadRow[]): Promise<ReadRow[]> {
  const traded = rows
    .flatMap((row) => (row.price?.volume ? [{ row, day: row.price.day, volume: row.price.volume }] : []))
    .sort((one, other) => (one.day < other.day ? -1 : 1));
  const volumes = traded.map(({ volume }) => volume);
  const strayAt = (volume: number, at: number) => {
    const beside = volumes.slice(Math.max(0, at - besideRows), at + besideRows + 1).sort((one, other) => one - other);
    const usual = beside[Math.floor(beside.length / 2)] ?? volume;
    // guard: stray-volumes-refused
    const isFar = volume > usual * outOfScale || volume * outOfScale < usual;
    return isFar && beside.length >= fewestVolumes ? usual : null;
  };
  const found = await inSlices(
    traded,
    (some, from) =>
      some.flatMap(({ row, volume }, at) => {
        const usual = strayAt(volume, from + at);
        return usual === null ? [] : [[row, { volume, usual }] as const];
      }),
    rowsAtOnce,
  );
  const strays = new Map(found);
  return rows.map((row) => {
    const facts = strays.get(row);
    return facts ? refusedRow(row, "volumeOutOfScale", facts) : row;
  });
}
