import { ownWorld } from "./world.ts";

/** `node tests/support/seeded-state.ts FOLDER`: loads the demo data into this state folder. */
const [, , state] = process.argv;
await (await ownWorld({ state })).stop();
