import { recordHref } from "~/records/rules/record-address";
import type { InstitutionSource } from "~/server/registry/institutions.server";
import { countAnswersAtVisits, listAnswersAtVisits } from "./institution-queries.server";

/** What was asked and answered at visits at which an institution was. */
export const questionInstitutions: InstitutionSource = {
  permission: "questions.read",
  latest: async () => [],
  count: async ({ db, company }, names) =>
    (await countAnswersAtVisits(db, company.id, names)).map((row) => ({ ...row, kind: "question" })),
  entries: async ({ db, company }, names, limit) =>
    (await listAnswersAtVisits(db, company.id, names, limit)).map(({ nameIndex, id, asked, said, saidAt }) => ({
      ...{ nameIndex, kind: "question", id, at: new Date(saidAt), institution: null, person: null },
      title: asked || said,
      status: null,
      href: recordHref("office/questions/said", id),
      outcome: null,
    })),
};
