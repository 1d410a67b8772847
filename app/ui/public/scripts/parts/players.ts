import { goOnWatching, seekChapters } from "../players";

seekChapters();
try {
  goOnWatching();
} catch {}
