import { type APIRequestContext, type APIResponse, expect } from "@playwright/test";

/**
 * The copy of a page that the edge keeps, asked for until there is one: it is stored after the first reader has been
 * answered, and a publish elsewhere makes it stale.
 */
export async function cachedResponse(
  request: APIRequestContext,
  address: string,
  headers: Record<string, string> = {},
): Promise<APIResponse> {
  let answer = await request.get(address, { headers });
  await expect(async () => {
    answer = await request.get(address, { headers });
    expect(answer.headers()["x-cache"]).toBe("hit");
  }).toPass({ timeout: 60_000 });
  return answer;
}
