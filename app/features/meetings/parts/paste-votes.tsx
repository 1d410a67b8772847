import { Button, Group, Text, Textarea } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Pasted, votesPasted } from "../rules/pasted";

type Props = { numbers: readonly string[]; onTake: (votes: Pasted) => void };

/** Takes the votes of all resolutions from rows that were copied in a sheet program. */
export function PasteVotes({ numbers, onTake }: Props) {
  const { t } = useTranslation("meetings");
  const [text, setText] = useState("");
  const votes = votesPasted(text);
  const known = [...votes.keys()].filter((number) => numbers.includes(number)).length;
  return (
    <div>
      <Textarea
        label={t("office.paste.label")}
        description={t("office.paste.hint")}
        value={text}
        minRows={2}
        maxRows={8}
        autosize
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Group gap="sm" mt="xs">
        <Button
          variant="default"
          size="sm"
          disabled={known === 0}
          onClick={() => {
            onTake(votes);
            setText("");
          }}
        >
          {t("office.paste.take")}
        </Button>
        {text !== "" && (
          <Text size="sm" c="dimmed" role="status">
            {t("office.paste.found", { known, rows: votes.size })}
          </Text>
        )}
      </Group>
    </div>
  );
}
