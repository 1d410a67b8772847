import type { ReactNode } from "react";
import { createContext } from "react";

/** What every screen of an address shows below its name; the frame of the office says it. */
export const PageNotice = createContext<(path: string) => ReactNode>(() => null);
