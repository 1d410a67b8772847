import { NativeSelect, SimpleGrid, Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { EditorFields } from "~/ui/office/editor/editor-form";
import { WordsField } from "~/ui/office/words-field";
import { mostNewest } from "../rules/contents";
import type { CardContentValues } from "../schemas";

type Page = { id: string; name: string; hasNewest: boolean };
type Props = EditorFields<CardContentValues> & { pages: Page[] };

/**
 * The inputs of one content of the card: which page, what it is called there, and how many of its newest contents it
 * names.
 */
export function ContentFields({ draft, error, pages }: Props) {
  const { t } = useTranslation("concern");
  const [page, setPage] = useState(draft.page);
  const hasNewest = pages.find((one) => one.id === page)?.hasNewest ?? false;
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect
          name="page"
          label={t("field.page")}
          value={page}
          onChange={({ currentTarget: { value } }) => setPage(value)}
          data={[
            { value: "", label: t("contents.choose") },
            ...pages.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          error={error("page")}
          required
        />
        {hasNewest && (
          <NativeSelect
            name="newest"
            label={t("field.newest")}
            defaultValue={String(draft.newest)}
            data={Array.from({ length: mostNewest + 1 }, (_, n) => ({
              value: String(n),
              label: n === 0 ? t("contents.noNewest") : String(n),
            }))}
            error={error("newest")}
          />
        )}
      </SimpleGrid>
      {(["name", "about"] as const).map((field) => (
        <WordsField
          key={field}
          name={field}
          label={t(`field.${field}`)}
          hint={t(`contents.${field}Hint`)}
          value={draft[field]}
          maxLength={field === "name" ? 60 : 120}
          errorIn={(each) => error(`${field}.${each}`)}
        />
      ))}
    </Stack>
  );
}
