import { type DocumentRole, documentRoles } from "./rules";

/** What a file of results can be to readers, `none` being a document like any other. */
export const fileRoles = ["none", ...documentRoles] as const;
export type FileRole = (typeof fileRoles)[number];

/** The names by which companies call their results slides. */
const slides = /slides?|deck|presentation|ppt|演示|推介|简报|簡報|路演材料|路演资料/i;

/** What files that are not saved yet are to readers: what was `chosen`, else slides where the name says so. */
export function rolesOf(
  files: readonly { id: string; name: string }[],
  chosen: Readonly<Record<string, FileRole>>,
): Record<string, DocumentRole> {
  const roles = files.map(({ id, name }) => [id, chosen[id] ?? (slides.test(name) ? "slides" : "none")] as const);
  return Object.fromEntries(roles.flatMap(([id, role]) => (role === "none" ? [] : [[id, role]])));
}
