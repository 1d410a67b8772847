import { DurableObject } from "cloudflare:workers";
import worker from "../../workers/app";

/** The engine of D1 in the isolate of the tests: `tests/simulation/engine.ts` puts D1's face on it. */
export class Engine extends DurableObject {}

export default worker;
