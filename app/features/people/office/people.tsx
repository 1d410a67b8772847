import { Button, Tabs } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import { showPictures } from "~/pictures/operations/pictures.server";
import { answerRecord, autosavedRecords } from "~/records/answer-record.server";
import { RecordList } from "~/records/parts/record-list";
import { ctxKey } from "~/server/request/context.server";
import { addressWith } from "~/shared/addresses";
import { say } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { saveAction } from "~/ui/office/editor/save-action";
import { OfficePage } from "~/ui/office/page";
import { StatusBadge } from "~/ui/office/status-badge";
import { useLang } from "~/ui/office/use-lang";
import { readPerson } from "../form";
import { groups } from "../operations/groups.server";
import { persons, sortMembers } from "../operations/people.server";
import { PersonFields } from "../parts/person-fields";
import { usePersonWords } from "../parts/use-person-words";
import { membersOf } from "../rules/groups";
import { PersonValues } from "../schemas";
import type { Route } from "./+types/people";

export const handle = { hydrate: true, permission: "people.read", write: "people.edit" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const mayEdit = may(ctx, "people.edit");
  const people = await persons.list(ctx);
  return {
    people,
    groups: await groups.list(ctx),
    mayEdit,
    autosaved: await autosavedRecords(ctx, persons, people, mayEdit),
    pictures: mayEdit ? await showPictures(ctx) : [],
  };
}

const inGroups: Pick<typeof persons, "name" | "save" | "post" | "remove" | "restore"> & {
  sort: (...requested: Parameters<typeof sortOne>) => ReturnType<typeof sortOne>;
} = { ...persons, sort: (ctx, order) => sortOne(ctx, order) };

const sortOne = (
  ctx: Parameters<typeof persons.sort>[0],
  { ids, within }: { ids: string[]; within?: string | undefined },
) => (within ? sortMembers(ctx, { group: within, ids }) : persons.sort(ctx, { ids }));

export const action = ({ context, request }: Route.ActionArgs) =>
  answerRecord(context.get(ctxKey), request, inGroups, PersonValues, readPerson);

export const clientAction = saveAction;

const everybody = "all";

export default function PeopleOffice({
  loaderData: { people, groups: all, mayEdit, autosaved, pictures },
}: Route.ComponentProps) {
  const { t } = useTranslation("people");
  const lang = useLang();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { labels, tell, columns } = usePersonWords(all, pictures);
  const group = all.find(({ id }) => id === search.get("group"));
  const rows = group ? membersOf(group, people) : people;
  const empty = readPerson(new FormData());
  return (
    <OfficePage
      title={t("office.title")}
      lead={t("office.lead")}
      actions={
        <>
          {mayEdit && (
            <Button component={Link} to="/office/companyPeople/import" variant="default">
              {t("import.title")}
            </Button>
          )}
          <Button component={Link} to="/office/companyPeople/groups" variant="default">
            {t("office.groups")}
          </Button>
        </>
      }
    >
      <Tabs
        value={group?.id ?? everybody}
        onChange={(id) => void navigate(addressWith("/office/companyPeople", { group: id === everybody ? null : id }))}
      >
        <Tabs.List aria-label={t("office.groups")}>
          <Tabs.Tab value={everybody}>{t("office.all", { count: people.length })}</Tabs.Tab>
          {all.map((one) => (
            <Tabs.Tab key={one.id} value={one.id}>
              {say(one.name, lang)} {membersOf(one, people).length}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {group && !group.posted && <StatusBadge tone="warning">{t("office.groupHidden")}</StatusBadge>}
      <RecordList
        key={group?.id}
        rows={rows}
        within={group?.id}
        large
        columns={columns(group)}
        nameOf={({ name }) => say(name, lang)}
        textsOf={({ name, phone, email, seats }) => [
          ...Object.values(name),
          phone,
          email,
          ...Object.values(seats).flatMap(({ post }) => Object.values(post)),
        ]}
        mayEdit={mayEdit}
        words={{
          title: group ? say(group.name, lang) : t("office.title"),
          empty: t("office.none"),
          add: t("office.add"),
          addButton: t("office.addButton"),
          saved: t("office.saved"),
          posted: t("field.posted"),
        }}
        autosaved={autosaved}
        empty={
          group
            ? { ...empty, seats: { [group.id]: { post: { "zh-CN": "" }, chair: false, since: "", until: "" } } }
            : empty
        }
        read={readPerson}
        labels={labels}
        tell={tell}
        fields={(_, editor) => <PersonFields {...editor} groups={all} pictures={pictures} />}
      />
    </OfficePage>
  );
}
