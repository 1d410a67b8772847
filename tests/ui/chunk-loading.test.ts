import { describe, expect, test } from "vitest";
import { ChunkLoadError, loadChunk } from "~/shared/chunk-loading";
import { filesOf } from "~/ui/office/screen-loading";

describe("loading a screen's module", () => {
  test("passes the module on", async () => {
    await expect(loadChunk("/a.js", async () => 1)).resolves.toBe(1);
  });

  test("fails as missing when it cannot be fetched", async () => {
    const failed = await loadChunk("/a.js", async () => Promise.reject(new TypeError("failed to fetch"))).catch(
      (error: unknown) => error,
    );
    expect(failed).toBeInstanceOf(ChunkLoadError);
    expect(failed).toMatchObject({ name: "ChunkLoadError", type: "missing", url: "/a.js" });
  });

  test("fails as timeout when it does not come in time", async () => {
    await expect(loadChunk("/a.js", () => new Promise(() => {}), 5)).rejects.toMatchObject({
      type: "timeout",
      url: "/a.js",
    });
  });

  test("fails under the name of any other error", async () => {
    await expect(loadChunk("/a.js", async () => Promise.reject(new SyntaxError("bad")))).rejects.toMatchObject({
      type: "SyntaxError",
    });
  });
});

test("the files of a screen are those of its route and the layouts around it, each once", () => {
  const manifest = {
    routes: {
      root: { id: "root", path: "", module: "/root.js", imports: ["/shared.js"] },
      office: { id: "office", parentId: "root", module: "/office.js" },
      home: {
        id: "home",
        parentId: "office",
        path: "homeIndex",
        module: "/home.js",
        imports: ["/shared.js", "/table.js"],
        css: ["/a.css"],
      },
      other: { id: "other", parentId: "root", path: "other", module: "/other.js" },
    },
  };
  const home = {
    modules: ["/root.js", "/office.js", "/home.js"],
    scripts: ["/root.js", "/office.js", "/home.js", "/shared.js", "/table.js"],
    styles: ["/a.css"],
  };
  expect(filesOf(manifest, "/ui/irh/homeIndex")).toEqual(home);
  expect(filesOf(manifest, "/homeIndex")).toEqual(home);
  expect(filesOf(manifest, "/ui/irh/nothing").scripts).toEqual([]);
});
