type Modules = { getModuleInfo(id: string): { importers: string[] } | null };

/** Every screen of the back office stands in this frame, and most people begin with this screen. */
const shellEntries =
  /\/app\/(root|features\/staff\/sign-in\/staff-only|features\/site\/overview\/office)\.tsx|\/entry\.client\./;

/**
 * How the modules of the back office come in files, so that a screen asks for some ten instead of a hundred: what the
 * first screen needs is one, what fifty or more screens share another, and the rest is left to the bundler.
 */
export function officeChunks() {
  const known = new Map<string, boolean>();
  const isInShell = (id: string, modules: Modules): boolean => {
    const found = known.get(id);
    if (found !== undefined) return found;
    known.set(id, shellEntries.test(id));
    const importers = modules.getModuleInfo(id)?.importers ?? [];
    if (importers.some((importer) => isInShell(importer, modules))) known.set(id, true);
    return known.get(id) === true;
  };
  return {
    groups: [
      // Packages follow the modules that import them: through their barrels everything could be reached.
      { test: /\/app\//, name: (id: string, modules: Modules) => (isInShell(id, modules) ? "shell" : null) },
      { name: "shared", minShareCount: 50 },
    ],
  };
}
