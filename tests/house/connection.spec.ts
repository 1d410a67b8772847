import { Agent, request as ask } from "node:http";
import { expect, test } from "@playwright/test";

/** The statuses of twenty posts, one after the other on one kept connection; a name where the connection broke. */
async function answersOn(base: string, path: string, host: string): Promise<(number | string | undefined)[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { port } = new URL(base);
  const post = () =>
    new Promise<number | string | undefined>((resolve) => {
      const headers = { Host: `${host}:${port}`, "Content-Type": "application/x-www-form-urlencoded" };
      const sent = ask({ host: "127.0.0.1", port, path, method: "POST", agent, headers }, (answer) => {
        answer.on("end", () => resolve(answer.statusCode)).resume();
      });
      sent.on("error", (error: NodeJS.ErrnoException) => resolve(error.code));
      sent.setHeader("Content-Length", 15).end("intent=toString");
    });
  const answers = [];
  for (let turn = 0; turn < 20; turn++) answers.push(await post());
  agent.destroy();
  return answers;
}

const refused = {
  "a screen that wants a sign-in first": ["/ui/irh/office/educationUploads.data", "127.0.0.1", 202],
  "a host of no company": ["/ui/irh/index", "nobody.localhost", 421],
} as const;

for (const [what, [path, host, status]] of Object.entries(refused))
  test(`what is asked next after a refusal by ${what} is answered on the same connection`, async ({ baseURL }) => {
    expect(await answersOn(baseURL ?? "", path, host)).toEqual(Array(20).fill(status));
  });
