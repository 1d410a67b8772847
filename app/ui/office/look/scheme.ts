import type { MantineColorScheme, MantineColorSchemeManager } from "@mantine/core";
import type { Scheme } from "~/shared/themes";

const year = 31_536_000;
const attribute = "data-mantine-color-scheme";

/** Keeps the choice as public pages do, in the cookie that the door reads, so that the next document comes with it. */
function keepScheme(scheme: MantineColorScheme) {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not yet in every browser
  document.cookie = `scheme=${scheme}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`;
}

/** Begins with what the document came with. */
export function schemeManager(begun: Scheme): MantineColorSchemeManager {
  let current: MantineColorScheme = begun;
  return {
    get: () => current,
    set: (scheme) => {
      current = scheme;
      keepScheme(scheme);
    },
    subscribe: () => {},
    unsubscribe: () => {},
    clear: () => {},
  };
}

/** Paper is always light. Answers how to stop caring for it. */
export function lightPrint(): () => void {
  const root = document.documentElement;
  let before: string | null = null;
  const begin = () => {
    before = root.getAttribute(attribute);
    root.setAttribute(attribute, "light");
  };
  const end = () => before && root.setAttribute(attribute, before);
  addEventListener("beforeprint", begin);
  addEventListener("afterprint", end);
  return () => {
    removeEventListener("beforeprint", begin);
    removeEventListener("afterprint", end);
  };
}
