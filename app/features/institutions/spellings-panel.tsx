import { Group, Select, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ConfirmButton } from "~/ui/office/confirm";
import { Panel } from "~/ui/office/page";

type Props = {
  name: string;
  mayJoin: boolean;
  spellings: { id: string; name: string | null; isJoined: boolean }[];
  others: { id: string; name: string }[];
};

/** Under which names an institution is known; staff join further ones, and part again what is none of it. */
export function SpellingsPanel({ name, mayJoin, spellings, others }: Props) {
  const { t } = useTranslation("institutions");
  return (
    <Panel title={t("spellings")} lead={t("spellingsLead")}>
      <Stack gap="sm">
        {spellings.map((spelling) => (
          <Group key={spelling.id} justify="space-between" wrap="nowrap">
            <Text size="sm" style={{ overflowWrap: "anywhere" }}>
              {spelling.name ?? t("nameless")}
            </Text>
            {mayJoin && spelling.isJoined && (
              <ConfirmButton
                label={t("part.label")}
                of={spelling.name ?? t("nameless")}
                values={{ intent: "part", spelling: spelling.id }}
                title={t("part.title", { spelling: spelling.name ?? t("nameless") })}
                body={t("part.text", { name })}
                confirm={t("part.confirm")}
                saved={t("part.done")}
              />
            )}
          </Group>
        ))}
        {mayJoin && others.length > 0 && (
          <Group>
            <ConfirmButton
              label={t("join.label")}
              values={{ intent: "join" }}
              title={t("join.title", { name })}
              body={t("join.text")}
              confirm={t("join.confirm")}
              saved={t("join.done")}
            >
              {(field) => (
                <Select
                  {...field("other")}
                  label={t("join.other")}
                  placeholder={t("join.choose")}
                  data={others.map((other) => ({ value: other.id, label: other.name }))}
                  nothingFoundMessage={t("noneFound")}
                  searchable
                  required
                />
              )}
            </ConfirmButton>
          </Group>
        )}
      </Stack>
    </Panel>
  );
}
