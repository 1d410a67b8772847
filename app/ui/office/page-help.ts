import { createContext } from "react";

/** Where the screen at a path is explained; the frame of the office says it, where it has a handbook. */
export const PageHelp = createContext<(path: string) => string | null>(() => null);
