import { readFileSync } from "node:fs";
import { and, eq, inArray } from "drizzle-orm";
import { avifKind, savePicture, uploadPicture } from "~/pictures/operations/pictures.server";
import { listPictures } from "~/pictures/queries.server";
import { type Db, newMeter } from "~/server/database/db.server";
import { outbox } from "~/server/database/tables.server";
import type { AppRegistry } from "~/server/registry/registry.server";
import { contextOf } from "~/server/request/context.server";
import type { Env } from "~/server/request/env.server";
import { say, type Words } from "~/shared/languages";
import type { DemoFacts } from "../local/demo.ts";
import { demoStaff } from "./accounts.ts";
import { photographs } from "./texts/photographs.ts";

const read = (file: string) => new Uint8Array(readFileSync(new URL(`./photographs/${file}`, import.meta.url)));

const editorOf = (companyId: string) => {
  const found = demoStaff.find((person) => person.companyId === companyId && person.roles.includes("editor"));
  if (!found) throw new Error(`no demo editor works for ${companyId}`);
  const { userId = "", name, email, roles } = found;
  return { kind: "staff" as const, userId, name, email, roles };
};

const lackOf = (file: string, { code }: { code: string }) => new Error(`${file}: ${code}`);

/**
 * Uploads a company's photographs into its library and describes them, as its editor would; answers the id of the first
 * one, which opens the home page, of the last one, the portrait of the contact person, and of each by its file. A seed
 * that is done again finds them there. The AVIFs of those that are neither on the home page nor above the profile are
 * left out: a first start has other things to do. Empty where the world has no service that decodes pictures.
 */
export async function demoPhotographs(db: Db, name: Words, companyId: string, facts: DemoFacts) {
  if (!facts.images) return { hero: "", site: "", portrait: "", byFile: {} };
  const ctx = contextOf({
    env: { FILES: facts.files, IMAGES: facts.images } as Env,
    db,
    central: db,
    meter: newMeter(),
    registry: { pictureUses: [] as AppRegistry["pictureUses"] } as AppRegistry,
    company: {
      id: companyId,
      name,
      theme: "geekBlue",
      settings: {} as never,
      release: 0,
      liveAt: facts.now,
      origin: facts.origin,
      database: "DB",
      moving: false,
      paused: false,
      near: null,
      nextOut: null,
    },
    actor: editorOf(companyId),
    now: facts.now,
    log: () => {},
  });
  const all = await listPictures(db, companyId, []);
  const ids: string[] = [];
  const byFile: Record<string, string> = {};
  for (const { file, alt, focusX, focusY } of photographs[companyId] ?? []) {
    const there = all.find((one) => one.name === file);
    const uploaded = there
      ? { ok: true as const, value: there }
      : await uploadPicture(ctx, new File([read(file)], file));
    if (!uploaded.ok) throw lackOf(file, uploaded);
    const { id } = uploaded.value;
    const described = await savePicture(ctx, {
      id,
      revision: there?.revision ?? 1,
      ...{ alt, focusX, focusY, duotone: false, credit: say(ctx.company.name, "en") },
    });
    if (!described.ok) throw lackOf(file, described);
    ids.push(id);
    byFile[file] = id;
  }
  const [hero = "", ...others] = ids;
  const portrait = others.pop() ?? "";
  const site = others[1] ?? "";
  await db.delete(outbox).where(
    and(
      eq(outbox.companyId, companyId),
      eq(outbox.kind, avifKind),
      inArray(
        outbox.subjectId,
        others.filter((id) => id !== site),
      ),
    ),
  );
  return { hero, site, portrait, byFile };
}
