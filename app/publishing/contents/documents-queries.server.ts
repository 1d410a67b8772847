import { sql } from "drizzle-orm";
import { editions } from "~/publishing/tables.server";

/**
 * The files of an edition in order, as JSON, each with its language; for a SELECT over `editions` that joins others.
 */
export const filesOfEdition = sql<string>`(SELECT json_group_array(json_object('fileId', one.file_id, 'label',
    one.label, 'type', one.type, 'size', one.size, 'pages', one.pages, 'lang', one.lang))
  FROM (SELECT ef.file_id, ef.label, f.type, f.size, f.pages, ef.lang
    FROM edition_files ef JOIN files f ON f.company_id = ef.company_id AND f.id = ef.file_id
    WHERE ef.company_id = ${editions.companyId} AND ef.edition_id = ${editions.id} ORDER BY ef.position) one)`;
