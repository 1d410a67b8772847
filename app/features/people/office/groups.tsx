import { Radio, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { answerRecord, keptRecords } from "~/records/answer-record.server";
import { RecordList } from "~/records/parts/record-list";
import { ctxKey } from "~/server/context.server";
import { say } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { saveAction } from "~/ui/office/editor/save-action";
import { OfficePage } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { WordsField } from "~/ui/office/words-field";
import { readGroup } from "../form";
import { groups } from "../operations/groups.server";
import { persons } from "../operations/people.server";
import { isBuiltInGroup, membersOf } from "../rules/groups";
import { GroupValues } from "../schemas";
import type { Route } from "./+types/groups";

export const handle = { hydrate: true, permission: "people.read", write: "people.edit" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const mayEdit = may(ctx, "people.edit");
  const people = await persons.list(ctx);
  const rows = (await groups.list(ctx)).map((group) => ({ ...group, people: membersOf(group, people).length }));
  return { rows, mayEdit, kept: await keptRecords(ctx, groups, rows, mayEdit) };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerRecord(context.get(ctxKey), request, groups, GroupValues, readGroup);

export const clientAction = saveAction;

export default function GroupsOffice({ loaderData: { rows, mayEdit, kept } }: Route.ComponentProps) {
  const { t } = useTranslation("people");
  const lang = useLang();
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
          { key: "people", head: t("field.people"), align: "end", cell: ({ people }) => people },
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
        kept={kept}
        empty={{ kind: "committee" as GroupValues["kind"], name: { "zh-CN": "" } }}
        read={readGroup}
        labels={{ kind: t("field.kind"), name: t("field.group") }}
        fields={(row, { draft, error }) => (
          <Stack>
            {row ? (
              <input type="hidden" name="kind" value={row.kind} />
            ) : (
              <Radio.Group name="kind" label={t("field.kind")} defaultValue={draft.kind}>
                <Stack gap="xs" mt="xs">
                  {(["committee", "other"] as const).map((kind) => (
                    <Radio key={kind} value={kind} label={t(`kind.${kind}`)} />
                  ))}
                </Stack>
              </Radio.Group>
            )}
            <WordsField
              name="name"
              label={t("field.group")}
              value={draft.name}
              required
              maxLength={60}
              errorIn={(each) => error(`name.${each}`)}
            />
          </Stack>
        )}
      />
    </OfficePage>
  );
}
