import { Button, Group, Input, NativeSelect, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { say, type Words } from "~/shared/languages";
import { useLang } from "~/ui/office/use-lang";
import type { Sitting } from "../rules/groups";
import classes from "./sitting-fields.module.css";

type Props = {
  sitting: Sitting;
  people: readonly { id: string; name: Words }[];
  error: (name: string) => string | null | undefined;
  change: () => void;
};

/** Who sits on a committee, in order, and who chairs it. Posts `members`, one for each, and `chair`. */
export function SittingFields({ sitting, people, error, change }: Props) {
  const { t } = useTranslation("people");
  const lang = useLang();
  const [{ chair, members }, setSitting] = useState(sitting);
  const [next, setNext] = useState("");
  const set = (changed: Partial<Sitting>) => {
    setSitting({ chair, members, ...changed });
    change();
  };
  const nameOf = (id: string) => say(people.find((one) => one.id === id)?.name ?? { "zh-CN": id }, lang);
  const options = (ids: readonly string[]) => ids.map((id) => ({ value: id, label: nameOf(id) }));
  const free = people.flatMap(({ id }) => (members.includes(id) ? [] : id));
  const movedUp = (at: number) => members.toSpliced(at - 1, 2, ...members.slice(at - 1, at + 1).reverse());
  const without = (id: string) => ({
    members: members.filter((one) => one !== id),
    ...(chair === id && { chair: null }),
  });
  return (
    <Stack gap="sm">
      <Input.Wrapper
        label={t("committee.members")}
        description={t("office.membersHint")}
        labelElement="div"
        error={error("members")}
      >
        {members.map((id) => (
          <input key={id} type="hidden" name="members" value={id} />
        ))}
        <input type="hidden" name="chair" value={chair ?? ""} />
        {members.length > 0 ? (
          <ol className={classes.members}>
            {members.map((id, at) => (
              <li key={id}>
                <Group gap="xs" justify="space-between">
                  <Text size="sm">{[nameOf(id), id === chair && t("chair")].filter(Boolean).join(" · ")}</Text>
                  <Group gap={4}>
                    {(["up", "down"] as const).map((way) => (
                      <Button
                        key={way}
                        size="xs"
                        variant="default"
                        aria-description={nameOf(id)}
                        disabled={at === (way === "up" ? 0 : members.length - 1)}
                        onClick={() => set({ members: movedUp(way === "up" ? at : at + 1) })}
                      >
                        {t(`records:${way}`)}
                      </Button>
                    ))}
                    <Button size="xs" variant="subtle" aria-description={nameOf(id)} onClick={() => set(without(id))}>
                      {t("office.memberRemove")}
                    </Button>
                  </Group>
                </Group>
              </li>
            ))}
          </ol>
        ) : (
          <Text size="sm" c="dimmed" mt={6}>
            {t("office.membersNone")}
          </Text>
        )}
      </Input.Wrapper>
      {free.length > 0 && (
        <Group align="end" gap="xs">
          <NativeSelect
            label={t("office.memberAdd")}
            value={next}
            onChange={({ currentTarget }) => setNext(currentTarget.value)}
            data={[{ value: "", label: t("office.memberChoose") }, ...options(free)]}
          />
          <Button
            variant="default"
            disabled={!free.includes(next)}
            onClick={() => {
              set({ members: [...members, next] });
              setNext("");
            }}
          >
            {t("office.addButton")}
          </Button>
        </Group>
      )}
      <NativeSelect
        label={t("field.chair")}
        value={chair ?? ""}
        onChange={({ currentTarget: { value: id } }) =>
          set(id ? { chair: id, members: [id, ...members.filter((one) => one !== id)] } : { chair: null })
        }
        data={[{ value: "", label: t("office.chairNone") }, ...options(members)]}
      />
    </Stack>
  );
}
