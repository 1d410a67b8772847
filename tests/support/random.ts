import fc from "fast-check";
import { seedOf } from "./full.ts";

fc.configureGlobal({ seed: seedOf(20_261_129) });
