import { fileURLToPath } from "node:url";

const file = fileURLToPath(new URL("../../app/server/outbox/restored.server.ts", import.meta.url));

/** What is waited for R2 as long as a test may last: how fast this machine answers is not what is tested. */
export const unhurried = () => ({
  name: "unhurried",
  enforce: "pre" as const,
  transform(code: string, id: string) {
    if (id.split("?")[0] !== file) return null;
    if (!code.includes("maxWait = 3_000"))
      throw new Error("what is waited for R2 is no longer where tests lengthen it");
    return code.replace("maxWait = 3_000", "maxWait = 3_600_000");
  },
});
