import { createContext } from "react";

/** The ids of the rows of this screen whose last change readers do not have yet; the frame of the office says them. */
export const WaitingRows = createContext<ReadonlySet<string>>(new Set());

/**
 * How a new record of this screen can go to readers as it is saved: at once, or once a second person agrees; null where
 * its changes do not wait or the person may not publish.
 */
export const OutWithSave = createContext<"publish" | "ask" | null>(null);
