import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { useSearchParams } from "react-router";

/**
 * Whether the dialog of publishing is open, and how often it was opened: its key, so that it asks anew each time and
 * yet says what came of it, however the screen changes under it by then. It is open where the address asks for it.
 */
export function usePublishing() {
  const [search, setSearch] = useSearchParams();
  const isRequested = search.get("act") === "publish";
  const [opened, { open, close }] = useDisclosure(isRequested);
  const [opens, setOpens] = useState(0);
  const begin = () => {
    setOpens((before) => before + 1);
    open();
  };
  const end = () => {
    close();
    if (!isRequested) return;
    const without = new URLSearchParams(search);
    without.delete("act");
    setSearch(without, { replace: true, preventScrollReset: true });
  };
  return { opens, opened, open: begin, close: end };
}
