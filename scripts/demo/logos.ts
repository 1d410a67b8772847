import { readFileSync } from "node:fs";
import { cleanSvg } from "~/features/site/logo/logo-svg.server";
import { logoPlaces, shownSize } from "~/features/site/logo/logos";
import { updatePublic } from "~/features/site/site-parts/parts-queries.server";
import { always } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { files } from "~/server/database/tables.server";
import { hashOf } from "~/server/files/files.server";
import type { CompanySettings } from "~/server/settings/company-settings";
import type { DemoFacts } from "../local/demo.ts";

/** The companies' logos, drawn for them (scripts/demo/logos), as an upload would have written them. */
export async function logoItems(db: Db, { companyId }: { companyId: string }, facts: DemoFacts) {
  const logo: NonNullable<CompanySettings["logo"]> = {};
  const items = [];
  for (const place of logoPlaces) {
    const file = new URL(`./logos/${companyId.replace("demo-", "")}-${place}.svg`, import.meta.url);
    const clean = cleanSvg(readFileSync(file, "utf8"));
    if (!clean.ok) throw new Error(`${file}: ${clean.code}`);
    const bytes = new TextEncoder().encode(clean.value.svg);
    const name = `logo-${(await hashOf(bytes)).slice(0, 12)}.svg`;
    const key = `${companyId}/logo-${place}`;
    logo[place] = { src: `/ui/irh/static/${name}`, ...shownSize(clean.value) };
    await facts.files.put(key, bytes, { httpMetadata: { contentType: "image/svg+xml" } });
    items.push(
      db.insert(files).values({
        id: `${companyId}-logo-${place}`,
        ...{ companyId, key, name, kind: "picture", type: "image/svg+xml", size: bytes.length },
        ...{ subjectId: "logo", purpose: "logo" as const, claimedAt: facts.now, createdAt: facts.now },
      }),
    );
  }
  return [...items, updatePublic(db, companyId, { settings: { logo } }, always)];
}
