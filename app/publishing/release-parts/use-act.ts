import { useState } from "react";
import type { Way } from "./when-fields";

export type Act = "edit" | "correction";

/**
 * What a release does to what readers have, and when it goes out: what is wrong is put right at once, unless somebody
 * has chosen a time.
 */
export function useAct(corrects = false) {
  const [when, setWhen] = useState<Way | null>(corrects ? "now" : null);
  const [act, setAct] = useState<Act | null>(corrects ? "correction" : null);
  const chooseAct = (chosen: Act) => {
    setAct(chosen);
    if (chosen === "correction") setWhen(when ?? "now");
  };
  return { act, chooseAct, when, setWhen };
}
