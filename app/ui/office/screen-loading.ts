import { type ClientInstrumentation, matchRoutes, type RouteObject } from "react-router";
import { ChunkLoadError, loadChunk } from "~/shared/chunk-loading";

type ManifestRoute = { id: string; parentId?: string; path?: string; index?: boolean; module: string };
type Manifest = { routes: Record<string, ManifestRoute> };

const basename = "/ui/irh";

function treeOf({ routes }: Manifest, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(
      ({ id, path, index, module }) =>
        ({
          id,
          path,
          handle: module,
          ...(index ? { index: true } : { children: treeOf({ routes }, id) }),
        }) as RouteObject,
    );
}

/** The addresses of the modules that the screen at `pathname` is made of; the router says its paths without the basename. */
export const modulesOf = (manifest: Manifest, pathname: string): string[] => {
  const path = pathname.startsWith(`${basename}/`) ? pathname : basename + pathname;
  return (matchRoutes(treeOf(manifest), path, basename) ?? []).map(({ route }) => String(route.handle));
};

/**
 * Loads a screen's modules before the router goes there. If one does not come, `failed` gets the ChunkLoadError and the
 * reader stays where they are with what they typed.
 */
export const preloadScreen = (failed: (error: ChunkLoadError) => void): ClientInstrumentation => ({
  router: ({ instrument }) =>
    instrument({
      navigate: async (go, { to }) => {
        const manifest = (window as unknown as { __reactRouterManifest?: Manifest }).__reactRouterManifest;
        const modules = manifest ? modulesOf(manifest, new URL(String(to), location.href).pathname) : [];
        try {
          await Promise.all(modules.map((url) => loadChunk(url, () => import(/* @vite-ignore */ url))));
        } catch (error) {
          failed(error as ChunkLoadError);
          await new Promise(() => {});
        }
        await go();
      },
    }),
});

/** Reports style sheets and nested modules whose preload failed. */
export function watchPreloads(failed: (error: ChunkLoadError) => void) {
  window.addEventListener("vite:preloadError", (event) => {
    const { message } = (event as Event & { payload: Error }).payload;
    failed(new ChunkLoadError("missing", /https?:\/\/\S+/.exec(message)?.[0] ?? location.href));
  });
}

/** A dialog that says which screen did not load and offers the one way on. */
export function offerReload(error: Error, text: string, button: string) {
  console.error(error);
  if (document.querySelector("dialog[data-chunk]")) return;
  const dialog = document.createElement("dialog");
  dialog.dataset.chunk = error.name;
  const words = document.createElement("p");
  words.textContent = text;
  const reload = document.createElement("button");
  reload.textContent = button;
  reload.addEventListener("click", () => location.reload());
  dialog.append(words, reload);
  document.body.append(dialog);
  dialog.showModal();
}
