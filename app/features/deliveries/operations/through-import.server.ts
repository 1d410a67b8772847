import type { Ctx } from "~/server/request/context.server";
import { type Outcome, ok, type Refusal, refuse } from "~/shared/outcome";
import type { Doubt } from "../rules";

type Previewed = { file: { id: string }; fingerprint: string };
type Importer<Input, Preview, Done> = {
  receive: (ctx: Ctx, upload: File, rest: Omit<Input, "fileId">) => Promise<Outcome<Preview>>;
  preview: (ctx: Ctx, input: Input) => Promise<Outcome<Preview>>;
  confirm: (ctx: Ctx, input: Input & { fingerprint: string }) => Promise<Outcome<Done>>;
};

const mostDoubts = 300;
const mostTries = 3;

const doubtful = (doubts: readonly Doubt[]): Refusal =>
  Object.assign(refuse("deliveryDoubtful", { count: doubts.length }), { doubts: doubts.slice(0, mostDoubts) });

/**
 * Takes a delivery through an import as a file: previewed, and confirmed where the preview leaves no doubt. Where
 * somebody else imported meanwhile it is previewed anew.
 */
export async function throughImport<Input extends { fileId: string }, Preview extends Previewed, Done>(
  ctx: Ctx,
  importer: Importer<Input, Preview, Done>,
  { file, rest }: { file: File; rest: Omit<Input, "fileId"> },
  doubtsOf: (preview: Preview) => readonly Doubt[],
): Promise<Outcome<{ preview: Preview; done: Done }>> {
  let previewed = await importer.receive(ctx, file, rest);
  for (let tries = 1; ; tries += 1) {
    if (!previewed.ok) return previewed;
    const preview = previewed.value;
    const doubts = doubtsOf(preview);
    // guard: doubtful-delivery-not-stored
    if (doubts.length > 0) return doubtful(doubts);
    const input = { ...rest, fileId: preview.file.id } as Input;
    const done = await importer.confirm(ctx, { ...input, fingerprint: preview.fingerprint });
    if (done.ok) return ok({ preview, done: done.value });
    if (done.code !== "previewOutdated" || tries === mostTries) return done;
    previewed = await importer.preview(ctx, input);
  }
}

/** The name of a delivery's file, by its first and its last day. */
export function fileNameOf(days: readonly string[]): string {
  const sorted = days.toSorted();
  return `delivery-${sorted[0]}-${sorted.at(-1)}`;
}

/** Rows as a CSV file; each cell is a figure, a day or a code. */
export const csvOf = (name: string, lines: readonly (readonly (string | number | undefined)[])[]): File =>
  new File([lines.map((cells) => `${cells.map((cell) => cell ?? "").join()}\n`).join("")], `${name}.csv`, {
    type: "text/csv",
  });
