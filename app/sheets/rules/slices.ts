/** So many lines of a file are worked on before others in the same isolate get their turn. */
export const linesAtOnce = 500;

/** Lets whoever waits in this isolate go first. */
export const turn = (): Promise<void> => new Promise((go) => setTimeout(go, 0));

/** `work` over all lines, a slice at a time: a reader never waits for more than `linesAtOnce` of them. */
export async function inSlices<One, Done>(all: readonly One[], work: (some: One[]) => Done[]): Promise<Done[]> {
  const done: Done[] = [];
  for (let at = 0; at < all.length; at += linesAtOnce) {
    if (at > 0) await turn();
    for (const one of work(all.slice(at, at + linesAtOnce))) done.push(one);
  }
  return done;
}
