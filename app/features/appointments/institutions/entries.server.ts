import { inBatch } from "~/server/database/batch.server";
import {
  countOrganisations,
  type InstitutionEntry,
  type InstitutionSource,
  listLatestOrganisations,
} from "~/server/registry/institutions.server";
import type { Ctx } from "~/server/request/context.server";
import { openRecord, type Sealed } from "~/server/sealing/sealed.server";
import { beijingDay, formatDay } from "~/shared/dates";
import { say } from "~/shared/languages";
import { maskedName } from "~/shared/masked";
import { letterStatus } from "../letters/rules";
import {
  countLetters,
  listLatestLetters,
  listLatestVisits,
  listLettersOf,
  listRequestsFrom,
  listSignedOf,
  listVisitsOf,
  titleIn,
} from "./queries.server";

type Person = { name: string; organisation: string };
type Row<List extends (...args: never[]) => PromiseLike<unknown[]>> = Awaited<ReturnType<List>>[number];

async function whoOf({ env, company }: Ctx, row: Sealed) {
  const person = await openRecord<Person>(env, company.id, row);
  return { institution: person?.organisation ?? null, person: person && maskedName(person.name) };
}

async function visitOf(ctx: Ctx, row: Row<typeof listVisitsOf>): Promise<InstitutionEntry> {
  const { nameIndex, id, title, status, startsAt, endsAt, arrivedAt } = row;
  const isOver = status === "passed" && endsAt <= ctx.now.getTime();
  const outcome = arrivedAt ? "done" : isOver ? "missed" : null;
  return {
    ...{ nameIndex, kind: "visit", id, at: new Date(startsAt), title: say(titleIn(title), ctx.lang), outcome },
    ...(await whoOf(ctx, row)),
    status: outcome ? `institutions:visit.${outcome}` : `appointments:status.${status}`,
    href: `/office/registrations/${id}`,
  };
}

async function requestOf(ctx: Ctx, row: Row<typeof listRequestsFrom>): Promise<InstitutionEntry> {
  const { nameIndex, id, status, createdAt } = row;
  return {
    ...{ nameIndex, kind: "request", id, at: new Date(createdAt), title: "", outcome: null },
    ...(await whoOf(ctx, row)),
    status: `dateRequests:status.${status}`,
    href: `/office/dateRequests?open=${id}`,
  };
}

function signedOf(ctx: Ctx, row: Row<typeof listSignedOf>): InstitutionEntry {
  const { nameIndex, id, title, signed, heads, manualAt, at } = row;
  const status = letterStatus({ signed, unsigned: heads - signed }, { isManual: manualAt !== null });
  return {
    ...{ nameIndex, kind: "letter", id, at: new Date(at), institution: null, person: null, outcome: null },
    title: say(titleIn(title), ctx.lang),
    status: `letters:status.${status}`,
    href: `/office/registrations/${id}`,
  };
}

function letterOf(ctx: Ctx, row: Row<typeof listLettersOf>): InstitutionEntry {
  const { nameIndex, id, name, validUntil, endedAt, createdAt } = row;
  const state = endedAt ? "ended" : validUntil < beijingDay(ctx.now) ? "expired" : "valid";
  return {
    ...{ nameIndex, kind: "letter", id, at: new Date(createdAt), institution: name, person: null, outcome: null },
    title: formatDay(validUntil, ctx.lang),
    status: `letters:institutions.state.${state}`,
    href: "/office/letters/institutions",
  };
}

/** Bookings, requests for dates and commitment letters of institutions. */
export const visitInstitutions: InstitutionSource = {
  permission: "appointments.read",
  async latest({ db, company, now }) {
    const { visits, requests, letters } = await inBatch(db, {
      visits: listLatestVisits(db, company.id, now),
      requests: listLatestOrganisations(db, company.id, "date_requests"),
      letters: listLatestLetters(db, company.id),
    });
    return [...visits, ...requests, ...letters];
  },
  async count({ db, company }, names) {
    const { visits, requests, own, signed } = await inBatch(db, {
      visits: countOrganisations(db, company.id, "registrations", names),
      requests: countOrganisations(db, company.id, "date_requests", names),
      ...countLetters(db, company.id, names),
    });
    return [
      ...visits.map((row) => ({ ...row, kind: "visit" as const })),
      ...requests.map((row) => ({ ...row, kind: "request" as const })),
      ...[...own, ...signed].map((row) => ({ ...row, kind: "letter" as const })),
    ];
  },
  async entries(ctx, names, limit) {
    const { db, company } = ctx;
    const { visits, requests, signed, letters } = await inBatch(db, {
      visits: listVisitsOf(db, company.id, names, limit),
      requests: listRequestsFrom(db, company.id, names, limit),
      signed: listSignedOf(db, company.id, names, limit),
      letters: listLettersOf(db, company.id, names, limit),
    });
    return [
      ...(await Promise.all(visits.map((row) => visitOf(ctx, row)))),
      ...(await Promise.all(requests.map((row) => requestOf(ctx, row)))),
      ...signed.map((row) => signedOf(ctx, row)),
      ...letters.map((row) => letterOf(ctx, row)),
    ];
  },
};
