import { readFileSync } from "node:fs";
import { updateShare } from "~/features/site/share/queries.server";
import { drawnOf, shareSubject } from "~/features/site/share/share-picture";
import { always } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { files } from "~/server/database/tables.server";
import { hashOf } from "~/server/files/files.server";
import type { CompanySettings } from "~/server/settings/company-settings";
import { languages, type Words } from "~/shared/languages";
import type { ThemeName } from "~/shared/themes";
import type { DemoFacts } from "../local/demo.ts";

type DemoCompany = { companyId: string; profile: { shortName: Words; listings: { code: string }[] }; theme: ThemeName };

/** The pictures of links to the companies' pages, as the office's browser drew them (docs/demo/share.ts). */
export async function shareItems(db: Db, { companyId, profile, theme }: DemoCompany, facts: DemoFacts) {
  const share: NonNullable<CompanySettings["share"]> = {};
  const items = [];
  for (const lang of languages) {
    const bytes = new Uint8Array(
      readFileSync(new URL(`./share/${companyId.replace("demo-", "")}-${lang}.png`, import.meta.url)),
    );
    const name = `share-${await hashOf(bytes)}.png`;
    const key = `${companyId}/share-${lang}`;
    const codes = profile.listings.map(({ code }) => code);
    share[lang] = { file: name, of: drawnOf({ name: profile.shortName, theme, settings: { codes } }, lang) };
    await facts.files.put(key, bytes, { httpMetadata: { contentType: "image/png" } });
    items.push(
      db.insert(files).values({
        id: `${companyId}-share-${lang}`,
        companyId,
        key,
        name,
        kind: "picture",
        type: "image/png",
        size: bytes.length,
        subjectId: shareSubject(lang),
        purpose: "share",
        claimedAt: facts.now,
        createdAt: facts.now,
      }),
    );
  }
  return [...items, updateShare(db, companyId, share, always)];
}
