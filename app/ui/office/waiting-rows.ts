import { createContext } from "react";

/** The ids of the rows of this screen whose last change readers do not have yet; the frame of the office says them. */
export const WaitingRows = createContext<ReadonlySet<string>>(new Set());
