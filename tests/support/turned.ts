const seed = Number(process.env.SEED ?? 0);

/**
 * The one of `all` whose turn it is for the `at`-th screen in a run with this SEED, or with SCREENS=all every one of them:
 * `npm run test:full screens languages`.
 */
export const turned = <Each>(all: Each[], at: number): Each[] =>
  process.env.SCREENS === "all" ? all : all.slice((seed + at * 7) % all.length).slice(0, 1);
