import { type ClientInstrumentation, matchRoutes, type RouteObject } from "react-router";
import { ChunkLoadError, loadChunk } from "~/shared/chunk-loading";

type ManifestRoute = {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  imports?: string[];
  css?: string[];
};
type Manifest = { routes: Record<string, ManifestRoute> };

const basename = "/ui/irh";

/** The router says its paths without the basename. */
const addressOf = (pathname: string) => (pathname.startsWith(`${basename}/`) ? pathname : basename + pathname);

function treeOf({ routes }: Manifest, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(
      ({ id, path, index, module, imports = [], css = [] }) =>
        ({
          id,
          path,
          handle: { module, imports, css },
          ...(index ? { index: true } : { children: treeOf({ routes }, id) }),
        }) as RouteObject,
    );
}

/**
 * The addresses of the modules that the screen at `pathname` is made of, of all that those import, and of their styles.
 */
export function filesOf(manifest: Manifest, pathname: string) {
  const parts = (matchRoutes(treeOf(manifest), addressOf(pathname), basename) ?? []).map(
    ({ route }) => route.handle as Required<Pick<ManifestRoute, "module" | "imports" | "css">>,
  );
  const modules = parts.map(({ module }) => module);
  return {
    modules,
    scripts: [...new Set([...modules, ...parts.flatMap(({ imports }) => imports)])],
    styles: [...new Set(parts.flatMap(({ css }) => css))],
  };
}

/** Asks for all files of a screen at once, so that none waits for the one that imports it; answers its modules. */
function fetchFiles(pathname: string): string[] {
  const manifest = (window as unknown as { __reactRouterManifest?: Manifest }).__reactRouterManifest;
  if (!manifest) return [];
  const { modules, scripts, styles } = filesOf(manifest, pathname);
  const ask = (rel: string, href: string) => {
    if (document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) return;
    document.head.append(Object.assign(document.createElement("link"), { rel, href }));
  };
  for (const script of scripts) ask("modulepreload", script);
  for (const style of styles) ask("prefetch", style);
  return modules;
}

/**
 * Fetches what `along` brings at the first sign of a person, and the files of a screen as soon as a link to it is
 * pointed at or focused. What a screen shows is asked for by the click alone: it is kept nowhere, and a look at what is
 * not public is noted.
 */
export function preloadOnIntent(along: () => Promise<void>) {
  const intend = ({ target }: Event) => {
    along().catch(() => {});
    const link = target instanceof Element ? target.closest("a") : null;
    if (link && link.origin === location.origin && link.pathname.startsWith(`${basename}/`)) fetchFiles(link.pathname);
  };
  for (const sign of ["pointerover", "focusin", "pointerdown", "keydown", "change"])
    document.addEventListener(sign, intend, { passive: true });
}

/**
 * Loads a screen's modules before the router goes there, and what else `along` brings. If one of them does not come,
 * `failed` gets the ChunkLoadError and the reader stays where they are with what they typed. An address without a
 * screen of the office is opened as a document.
 */
export const preloadScreen = (
  failed: (error: ChunkLoadError) => void,
  along: () => Promise<void>,
): ClientInstrumentation => ({
  router: ({ instrument }) =>
    instrument({
      navigate: async (go, { to }) => {
        const { pathname, search, hash } = new URL(String(to), location.href);
        const modules = fetchFiles(pathname);
        if (modules.length === 0 && String(to).startsWith("/")) {
          location.assign(addressOf(pathname) + search + hash);
          await new Promise(() => {});
        }
        try {
          await Promise.all([...modules.map((url) => loadChunk(url, () => import(/* @vite-ignore */ url))), along()]);
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
