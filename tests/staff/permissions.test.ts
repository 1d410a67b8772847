import { sources } from "virtual:sources";
import { describe, expect, test } from "vitest";
import { permissions } from "~/areas";
import { calls } from "~/areas.server";
import { checkAccess, handlesByPattern, type OfficeHandle } from "~/features/staff/sign-in/access.server";
import type { Actor, Role, Staff } from "~/shared/permissions";
import { may as mayIn, roleSets } from "~/shared/permissions";

const files = [
  ...(sources["app/office-routes.ts"] ?? "").matchAll(
    /at\("([^"]+)", "([^"]+)"\)|"((?:publishing|pictures)\/[^"]+)\.tsx"/g,
  ),
].map(([, area, file, kit]) => `app/${kit ?? `features/${area}/${file}`}.tsx`);
const screens = Object.fromEntries(files.map((file) => [`/${file}`, sources[file] ?? ""]));
const door = [
  ...["sign-in/office", "sign-in/office-door", "sign-in/office-entrance", "sign-in/office-sign-out"],
  ...["sign-in/office-two-factor", "sign-in/preview", "sign-in/staff-only"],
  ...["passwords/office-forgotten", "passwords/office-new-password", "hand-over/office"],
  "invitations/office-invitation",
]
  .map((name) => `/app/features/staff/${name}.tsx`)
  .concat("/app/features/platform/office/other-person.tsx");
const registry = { permissions };
const isPermission = (name: string) => Object.hasOwn(permissions, name);
const may = (actor: Actor, permission: string) => mayIn({ actor, registry }, permission);
const staff = (...held: Role[]): Staff => ({ kind: "staff", userId: "u", name: "n", email: "e", roles: held });

describe("the table of permissions", () => {
  test("names what every call demands", () => {
    const unknown = Object.entries(calls).filter(
      ([, { permission }]) => permission !== "public" && !isPermission(permission),
    );
    expect(unknown.map(([name]) => name)).toEqual([]);
  });

  test("names what every office screen demands, to see it and to act there", () => {
    const wanted = Object.entries(screens).filter(([file]) => !door.includes(file));
    expect(wanted.length).toBeGreaterThan(2);
    for (const [file, source] of wanted) {
      const named = [...source.matchAll(/(?:permission|write): "([^"]+)"/g)].map(([, name = ""]) => name);
      expect(named.length, file).toBeGreaterThan(0);
      expect(
        named.filter((name) => !isPermission(name)),
        file,
      ).toEqual([]);
      if (/export (async )?function action/.test(source))
        expect(
          named.some((name) => !/\.(read|open)$/.test(name)),
          file,
        ).toBe(true);
    }
  });

  test("lets nobody but staff do anything, viewers only read, and nobody what it does not name", () => {
    for (const name of Object.keys(permissions)) {
      expect(may({ kind: "public" }, name)).toBe(false);
      expect(may({ kind: "system" }, name)).toBe(false);
      expect(may(staff("admin"), name), name).toBe(!["platform.operate", "deliveries.post"].includes(name));
      expect(may({ kind: "key", keyId: "key", name: "vendor" }, name), name).toBe(name === "deliveries.post");
      if (!/\.(read|open|own)$/.test(name)) expect(may(staff("viewer"), name), name).toBe(false);
    }
    expect(may({ kind: "public" }, "public")).toBe(true);
    for (const name of ["", "none", "constructor", "toString", "admin"]) expect(may(staff("admin"), name)).toBe(false);
  });
});

test("a person with several roles may exactly what one of them may", () => {
  expect(roleSets).toHaveLength(15);
  for (const held of roleSets)
    for (const name of Object.keys(permissions))
      expect([held, name, may(staff(...held), name)]).toEqual([
        held,
        name,
        held.some((role) => may(staff(role), name)),
      ]);
});

describe("an office screen", () => {
  const handle: OfficeHandle = { permission: "site.read", write: "site.theme" };
  const get = { method: "GET" };
  const post = { method: "POST" };

  test("sends away who is not signed in, and refuses whom the role does not carry", () => {
    expect(checkAccess({ registry }, handle, get, null)).toEqual({ ok: false, code: "notSignedIn" });
    expect(checkAccess({ registry }, handle, get, staff("viewer"))).toMatchObject({ ok: true });
    expect(checkAccess({ registry }, handle, post, staff("viewer"))).toEqual({ ok: false, code: "forbidden" });
    expect(checkAccess({ registry }, handle, { method: "DELETE" }, staff("viewer"))).toEqual({
      ok: false,
      code: "forbidden",
    });
    expect(checkAccess({ registry }, handle, post, staff("editor"))).toMatchObject({ ok: true });
  });

  test("without a permission is closed to everybody", () => {
    expect(checkAccess({ registry }, undefined, get, staff("admin"))).toEqual({ ok: false, code: "forbidden" });
    expect(checkAccess({ registry }, { write: "site.theme" }, post, staff("admin"))).toEqual({
      ok: false,
      code: "forbidden",
    });
  });

  test("is found by the pattern of its address, whatever layouts stand above it", () => {
    const route = (id: string, parentId: string | undefined, path?: string, permission?: string) => ({
      id,
      parentId,
      path,
      module: { default: null, handle: permission ? { permission } : undefined },
    });
    const routes = {
      root: route("root", undefined, ""),
      layout: route("layout", "root"),
      list: route("list", "layout", "office/visits", "appointments.read"),
      one: route("one", "layout", "office/visits/:id", "appointments.answer"),
      open: route("open", "layout", "office/nothing"),
    };
    expect([...handlesByPattern(routes as never)]).toEqual([
      ["/office/visits", { permission: "appointments.read" }],
      ["/office/visits/:id", { permission: "appointments.answer" }],
    ]);
  });
});
