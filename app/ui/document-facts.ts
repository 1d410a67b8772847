import { createContext } from "react";
import type { Lang } from "~/shared/languages";

/** What the document needs even where no loader ran, as after a refusal in middleware. Known on the server only. */
export const DocumentFacts = createContext<{ lang: Lang; icon: string } | null>(null);
