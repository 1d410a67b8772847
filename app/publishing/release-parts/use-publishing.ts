import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";

/**
 * Whether the dialog of publishing is open, and how often it was opened: its key, so that it asks anew each time and
 * yet says what came of it, however the screen changes under it by then.
 */
export function usePublishing() {
  const [opened, { open, close }] = useDisclosure(false);
  const [opens, setOpens] = useState(0);
  const begin = () => {
    setOpens((before) => before + 1);
    open();
  };
  return { opens, opened, open: begin, close };
}
