import { Anchor, Button, Group, Radio, Select, Stack, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatInstant } from "~/shared/dates";
import { ConfirmButton } from "~/ui/office/confirm";
import { Panel } from "~/ui/office/page";
import { roleNames } from "~/ui/office/role-names";
import { StatusBadge } from "~/ui/office/status-badge";
import { DataTable } from "~/ui/office/table/data-table";
import { useLang } from "~/ui/office/use-lang";
import { MomentField } from "../release-parts/moment-field";
import { InsiderPerson } from "./insider-person";

type Person = {
  id: string;
  name: string;
  institution: string;
  function: string;
  reason: string;
  since: Date;
  until: Date | null;
};
export type Insiders = { people: Person[]; colleagues: { userId: string; name: string; roles: string[] }[] };
type Props = { insiders: Insiders; contentId: string; confidential: boolean; mayReadLog: boolean };

/**
 * Who knows of a content before it is out: the list, persons for it, whether it is for them alone, and the register as
 * a file.
 */
export function InsidersPanel({ insiders: { people, colleagues }, contentId, confidential, mayReadLog }: Props) {
  const { t } = useTranslation("publishing");
  const lang = useLang();
  const at = (time: Date) => formatInstant(time, lang);
  const badge = confidential && <StatusBadge tone="warning">{t("insiders.confidential")}</StatusBadge>;
  return (
    <Panel title={t("insiders.title")} lead={t("insiders.lead")} actions={badge} id="insiders">
      <Stack gap="md">
        <DataTable
          caption={t("insiders.title")}
          empty={t("insiders.none")}
          rows={people}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "name",
              head: t("insiders.column.name"),
              cell: (person) => <InsiderPerson {...person} />,
            },
            {
              key: "state",
              head: t("insiders.column.state"),
              width: 190,
              cell: ({ since, until }) => `${at(since)} – ${until ? at(until) : t("insiders.open")}`,
            },
            {
              key: "end",
              head: "",
              width: 90,
              align: "end",
              cell: ({ id, name, until }) =>
                until === null && (
                  <ConfirmButton
                    label={t("insiders.end")}
                    of={name}
                    title={t("insiders.endTitle")}
                    body={t("insiders.endText")}
                    values={{ intent: "endInsider", insiderId: id }}
                    saved={t("insiders.ended")}
                  />
                ),
            },
          ]}
        />
        <Group gap="xs">
          <AddPerson colleagues={colleagues} />
          <Masking confidential={confidential} />
          {(["csv", "xlsx"] as const).map((kind) => (
            <form key={kind} method="post" action={`/ui/irh/office/insiders/${contentId}/files/${kind}`}>
              <Button type="submit" variant="default" size="xs">
                {t(`insiders.${kind}`)}
              </Button>
            </form>
          ))}
          {mayReadLog && (
            <Anchor component={Link} to={`/office/audit?subject=${contentId}`} size="sm">
              {t("insiders.log")}
            </Anchor>
          )}
        </Group>
      </Stack>
    </Panel>
  );
}

function Masking({ confidential }: { confidential: boolean }) {
  const { t } = useTranslation("publishing");
  const verb = confidential ? "unmask" : "mask";
  return (
    <ConfirmButton
      label={t(`insiders.${verb}`)}
      title={t(`insiders.${verb}Title`)}
      body={t(`insiders.${verb}Text`)}
      values={{ intent: verb }}
      saved={t(`insiders.${verb}ed`)}
    />
  );
}

function AddPerson({ colleagues }: Pick<Insiders, "colleagues">) {
  const { t } = useTranslation("publishing");
  const lang = useLang();
  const [who, setWho] = useState("staff");
  return (
    <ConfirmButton
      label={t("insiders.add")}
      title={t("insiders.addTitle")}
      confirm={t("insiders.save")}
      values={{ intent: "addInsider" }}
      saved={t("insiders.added")}
    >
      {(field) => (
        <>
          <Radio.Group name="who" label={t("insiders.who")} value={who} onChange={setWho}>
            <Group gap="md" mt="xs">
              <Radio value="staff" label={t("insiders.staff")} />
              <Radio value="outside" label={t("insiders.outside")} />
            </Group>
          </Radio.Group>
          {who === "staff" ? (
            <Select
              {...field("userId")}
              label={t("insiders.person")}
              searchable
              data={colleagues.map(({ userId, name, roles }) => ({
                value: userId,
                label: `${name} · ${roleNames(t, roles, lang)}`,
              }))}
              withAsterisk
            />
          ) : (
            <>
              <TextInput {...field("name")} label={t("insiders.name")} maxLength={100} withAsterisk />
              <TextInput {...field("institution")} label={t("insiders.institution")} maxLength={200} withAsterisk />
            </>
          )}
          <TextInput {...field("function")} label={t("insiders.function")} maxLength={100} />
          <Textarea {...field("reason")} label={t("insiders.reason")} maxLength={500} autosize withAsterisk />
          <MomentField {...field("since")} label={t("insiders.since")} />
        </>
      )}
    </ConfirmButton>
  );
}
