/** The parameter that names the office screen to which a finished task leads back. */
export const returnParam = "back";

/** The office screen that an address names to return to; null for any other path. */
export function returnPath(search: Pick<URLSearchParams, "get">): string | null {
  const path = search.get(returnParam) ?? "";
  return path.length <= 300 && /^\/office\/[A-Za-z0-9?=&/_-]+$/.test(path) && !path.includes("//") ? path : null;
}
