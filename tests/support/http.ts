import http from "node:http";

export type Answered = { status: number; headers: http.IncomingHttpHeaders; body: string };
type Query = { method?: string; headers?: Record<string, string>; body?: string };

/** One request as it stands: unlike `fetch`, with any Host and any Origin, and without following anything. */
export const ask = (address: string, { method = "GET", headers = {}, body }: Query = {}): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const { hostname, port, pathname, search } = new URL(address);
    const sent = http.request(
      { host: hostname, port, path: pathname + search, method, headers, agent: false },
      async (answer) => {
        let text = "";
        for await (const part of answer.setEncoding("utf8")) text += part;
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text });
      },
    );
    sent.once("error", reject).end(body);
  });
