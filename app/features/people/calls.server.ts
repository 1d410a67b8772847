import { z } from "zod";
import { existingIn } from "~/records/shared-calls.server";
import { byId } from "~/server/api/completed.server";
import { type CallTable, call, reading } from "~/server/api/router.server";
import { Nothing } from "~/shared/wire";
import {
  ContactsView,
  GroupsView,
  Recovered,
  Saved,
  StoredCommittees,
  StoredGroups,
  StoredPeople,
  StoredPerson,
} from "./answers";
import { groups } from "./operations/groups.server";
import { recoverImported } from "./operations/import.server";
import { persons, sortMembers } from "./operations/people.server";
import {
  findCommittee,
  findStoredPerson,
  listPublic,
  listPublicCommittees,
  listPublicContacts,
  listStoredCommittees,
  listStoredGroups,
  listStoredPeople,
  removeOther,
  saveCommittee,
  saveGroup,
  saveOther,
  savePerson,
} from "./operations/wire.server";
import {
  CommitteeSave,
  GroupChange,
  GroupSave,
  PersonAt,
  PersonId,
  PersonOrder,
  PersonPost,
  PersonSave,
  PersonsQuery,
} from "./schemas";

const staff = "/irh/companyManage";
const read = "people.read";
const edit = "people.edit";

export const peopleCalls = {
  "POST /irh/indexHomeSearch/getCompanyPersonInfo": reading(PersonsQuery, GroupsView, listPublic),
  "POST /irh/indexHomeSearch/getCompanyLinkPersonInfo": reading(Nothing, ContactsView, listPublicContacts),
  "POST /irh/frontCompanyManage/getSpecialCommitteesOfTheBoardFont": reading(Nothing, GroupsView, listPublicCommittees),
  [`POST ${staff}/getSpecialCommitteesOfTheBoard`]: call(read, Nothing, StoredCommittees, listStoredCommittees),
  [`POST ${staff}/saveSpecialCommitteesOfTheBoardInfo`]: call(edit, CommitteeSave, Saved, saveCommittee, {
    existing: byId(findCommittee),
  }),
  [`POST ${staff}/queryBusinessInfo`]: call(read, Nothing, StoredGroups, listStoredGroups),
  [`POST ${staff}/saveBusinessInfo`]: call(edit, GroupChange, Saved, saveGroup, { existing: existingIn(groups) }),
  [`POST ${staff}/queryBusinessPersonInfo`]: call(read, PersonsQuery, StoredPeople, listStoredPeople),
  [`POST ${staff}/queryBusinessPersonDetails`]: call(read, PersonId, StoredPerson, findStoredPerson),
  [`POST ${staff}/saveBusinessPersonInfo`]: call(edit, PersonSave, Saved, savePerson, {
    existing: existingIn(persons),
  }),
  [`POST ${staff}/businessPersonUpdate`]: call(edit, PersonPost, Saved, persons.post),
  [`POST ${staff}/deleteBusinessPersonInfo`]: call(edit, PersonAt, z.null(), persons.remove),
  [`POST ${staff}/updatePersonSort`]: call(edit, PersonOrder, z.null(), sortMembers),
  [`POST ${staff}/editOtherPerson`]: call(edit, GroupSave, Saved, saveOther, { existing: existingIn(groups) }),
  [`POST ${staff}/deleteOtherPersonModel`]: call(edit, PersonAt, z.null(), removeOther),
  [`POST ${staff}/recoverPersonSysc`]: call(edit, Nothing, Recovered, recoverImported),
} satisfies CallTable;
