declare module "virtual:shared-data" {
  export const isExpected: boolean;
  /** The files by their path below the folder, each as base64. */
  export const files: Record<string, () => Promise<{ default: string }>>;
}
