import { fileURLToPath } from "node:url";

const file = fileURLToPath(new URL("../../app/features/staff/accounts/password-hash.server.ts", import.meta.url));

/**
 * Hashes of passwords at a sixteenth of their cost, for tests that sign in hundreds of times. What is hashed in
 * production costs what it must: the journeys sign in with hashes of the build.
 */
export const cheapHashes = () => ({
  name: "cheap-hashes",
  enforce: "pre" as const,
  transform(code: string, id: string) {
    if (id.split("?")[0] !== file) return null;
    if (!code.includes("N: 16_384"))
      throw new Error("the cost of a hash is no longer where it is made cheap for tests");
    return code.replace("N: 16_384", "N: 1_024");
  },
});
