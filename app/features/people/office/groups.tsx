import { useTranslation } from "react-i18next";
import { answerRecord, autosavedRecords } from "~/records/answer-record.server";
import { RecordList } from "~/records/parts/record-list";
import { ctxKey } from "~/server/request/context.server";
import { say } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { saveAction } from "~/ui/office/editor/save-action";
import { OfficePage } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { readGroup } from "../form";
import { groups, saveAsShown } from "../operations/groups.server";
import { persons } from "../operations/people.server";
import { GroupFields } from "../parts/group-fields";
import { isBuiltInGroup, sittingOf } from "../rules/groups";
import { GroupValues } from "../schemas";
import type { Route } from "./+types/groups";

export const handle = { hydrate: true, permission: "people.read", write: "people.edit" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const mayEdit = may(ctx, "people.edit");
  const people = await persons.list(ctx);
  const rows = (await groups.list(ctx)).map((group) => ({ ...group, ...sittingOf(group, people) }));
  return {
    rows,
    people: people.map(({ id, name }) => ({ id, name })),
    mayEdit,
    autosaved: await autosavedRecords(ctx, groups, rows, mayEdit),
  };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerRecord(context.get(ctxKey), request, { ...groups, save: saveAsShown }, GroupValues, readGroup);

export const clientAction = saveAction;

export default function GroupsOffice({ loaderData: { rows, people, mayEdit, autosaved } }: Route.ComponentProps) {
  const { t } = useTranslation("people");
  const lang = useLang();
  const nameOf = (id: string) => say(people.find((one) => one.id === id)?.name ?? { "zh-CN": "" }, lang);
  return (
    <OfficePage
      title={t("office.groups")}
      lead={t("office.groupsLead")}
      back={{ label: t("office.title"), href: "/office/companyPeople" }}
    >
      <RecordList
        rows={rows}
        columns={[
          { key: "name", head: t("field.group"), cell: ({ name }) => say(name, lang) },
          { key: "kind", head: t("field.kind"), wide: true, cell: ({ kind }) => t(`kind.${kind}`) },
          { key: "people", head: t("field.people"), align: "end", cell: ({ members }) => members.length },
        ]}
        nameOf={({ name }) => say(name, lang)}
        textsOf={({ name }) => Object.values(name)}
        mayEdit={mayEdit}
        stays={isBuiltInGroup}
        words={{
          title: t("office.groups"),
          empty: t("office.none"),
          add: t("office.addGroup"),
          addButton: t("office.addGroupButton"),
          saved: t("office.groupSaved"),
          posted: t("field.posted"),
        }}
        autosaved={autosaved}
        empty={{ kind: "committee" as GroupValues["kind"], name: { "zh-CN": "" }, chair: null, members: [] }}
        read={readGroup}
        labels={{
          kind: t("field.kind"),
          name: t("field.group"),
          chair: t("field.chair"),
          members: t("field.members"),
        }}
        tell={{
          chair: (id) => (id ? nameOf(id) : ""),
          members: (ids) => ids.map(nameOf).join("; "),
        }}
        fields={(row, editor) => <GroupFields {...editor} kind={row?.kind} people={people} />}
      />
    </OfficePage>
  );
}
