import { createServer } from "node:net";

/** Whether nothing listens on the port of 127.0.0.1. */
export const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host: "127.0.0.1", exclusive: true }, () => probe.close(() => resolve(true)));
  });

/** A port that is free now, as the system hands it out. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** The port that an environment variable names, or the line that says what is wrong with it. */
export function portFrom(name, fallback) {
  const text = process.env[name] || String(fallback);
  const port = Number(text);
  return Number.isInteger(port) && port > 0 && port < 65_536
    ? { port }
    : { problem: `${name}=${text} is not a port number (1 to 65535)` };
}
