import { createContext } from "react";

type Stored = { name: string; search: string };
type Lists = {
  /** Where one is posted to, to be kept or (`intent` "forget") no longer. */
  action: string;
  of: (path: string) => { saved: Stored[]; chosen: (search: URLSearchParams) => string; longest: number } | null;
};

/** What the person who is signed in keeps of each list; `chosen` is what of an address would be kept. */
export const SavedFilterLists = createContext<Lists | null>(null);
