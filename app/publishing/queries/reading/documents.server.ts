import { type SQL, sql } from "drizzle-orm";
import { editions } from "~/publishing/tables.server";

/** Whose readers get a file, as its draft says: a language or "all"; over `ef` of an edition. */
const langOf = sql`(SELECT said.value ->> 'lang' FROM revisions r, json_each(r.draft, '$.files') said
  WHERE r.company_id = ef.company_id AND r.content_id = ${editions.contentId} AND r.revision = ${editions.revision}
    AND said.value ->> 'fileId' = ef.file_id LIMIT 1)`;

const filesWith = (
  lang: SQL,
) => sql<string>`(SELECT json_group_array(json_object('fileId', one.file_id, 'label', one.label,
    'type', one.type, 'size', one.size, 'pages', one.pages, 'lang', one.lang))
  FROM (SELECT ef.file_id, ef.label, f.type, f.size, f.pages, ${lang} AS lang
    FROM edition_files ef JOIN files f ON f.company_id = ef.company_id AND f.id = ef.file_id
    WHERE ef.company_id = ${editions.companyId} AND ef.edition_id = ${editions.id} ORDER BY ef.position) one)`;

/** The files of an edition in order, as JSON, each with its language; for a SELECT over `editions` that joins others. */
export const filesOfEdition = filesWith(langOf);

/** The same without their languages, which cost rows: for who asks for many editions. */
export const bareFilesOfEdition = filesWith(sql`NULL`);
