import { type ReadRow, refusedRow } from "../rows";

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
 * The rows whose turnover divided by volume is no price of their day: `strays` are a power of ten away, so that one amount is in
 * another unit. `most` where these are half of all rows that can be judged, so that the units of the file are wrong.
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

const fewestVolumes = 10;
const outOfScale = 300;

/** The rows whose volume is hundreds of times above or below the file's usual one, as K among M makes them, refused. */
export function withoutStrayVolumes(rows: readonly ReadRow[]): ReadRow[] {
  const volumes = rows.flatMap(({ price }) => price?.volume || []).sort((one, other) => one - other);
  const usual = volumes[Math.floor(volumes.length / 2)] ?? 0;
  return rows.map((row) => {
    const volume = row.price?.volume;
    if (!volume || volumes.length < fewestVolumes) return row;
    // guard: stray-volumes-refused
    const isFar = volume > usual * outOfScale || volume * outOfScale < usual;
    return isFar ? refusedRow(row, "volumeOutOfScale", { volume, usual }) : row;
  });
}
