/** Whose page it is by its own head: the name in words, or what its logo says in place of them. */
export const brandOf = (html: string): string =>
  /class="brand-name"[^>]*>([^<]+)</.exec(html)?.[1] ??
  /class="brand-logo"[^>]* alt="([^"]+)"/.exec(html)?.[1] ??
  "none";
