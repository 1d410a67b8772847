/** Where investors ask: SZSE interactive easy, SSE e-interaction, the company's own board. */
export const platforms = ["szse", "sse", "own"] as const;
export type Platform = (typeof platforms)[number];

/** How a question stands: readers see what waits and what is answered, staff what is hidden too. */
export const states = ["waiting", "answered", "hidden"] as const;
export type State = (typeof states)[number];

type Query = { posted: boolean; answer: { "zh-CN": string } };

export const stateOf = ({ posted, answer }: Query): State =>
  posted ? (answer["zh-CN"] === "" ? "waiting" : "answered") : "hidden";
