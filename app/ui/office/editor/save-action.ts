import { data, isRouteErrorResponse } from "react-router";
import { refuse } from "~/shared/outcome";

const codes: Record<number, string> = { 401: "signedOut", 403: "forbidden", 404: "notFound", 413: "bodyTooLarge" };

/** With a status of its own: after an answer without one the screen would be read anew, and go where that fails. */
const refused = (code: string) => data(refuse(code), { status: 409 });

/**
 * The `clientAction` of a screen with an editor: a save that does not arrive, or whose person is no longer signed in,
 * is a refusal that the form shows. Without it the screen would go, and what was typed with it.
 */
export async function saveAction<T>({ serverAction }: { serverAction: () => Promise<T> }) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) {
      if (error.headers.get("Location")?.includes("/office/signIn")) return refused("signedOut");
      if (error.status < 400) throw error;
      return refused(codes[error.status] ?? "internal");
    }
    if (isRouteErrorResponse(error)) return refused(codes[error.status] ?? "internal");
    return refused(error instanceof TypeError ? "offline" : "internal");
  }
}
