declare module "virtual:sources" {
  /** The text of each file of `app`, `workers` and `scripts/demo`, by its path. */
  export const sources: Readonly<Record<string, string>>;
}
