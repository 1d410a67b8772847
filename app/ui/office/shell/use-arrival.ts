import { useEffect } from "react";
import { useLocation } from "react-router";

const fields = "input:not([type=hidden]):not(:disabled), textarea:not(:disabled), select:not(:disabled)";

/** Where an address names a part of its screen, that part's first field has the focus, to go on by keys from there. */
export function useArrival() {
  const { pathname, hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each way to a part leads there, also the same one again
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.querySelector<HTMLElement>(fields)?.focus();
  }, [pathname, hash, key]);
}
