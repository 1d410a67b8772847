import { Button, Checkbox, Group, NativeSelect, SimpleGrid, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { announcementTypes } from "~/features/announcements/rules";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { formatDay, formatInstant } from "~/shared/dates";
import { textIn } from "~/shared/forms/form-data";
import { invalid } from "~/shared/forms/form-outcome";
import { languages } from "~/shared/languages";
import { refuse } from "~/shared/outcome";
import { DropFile } from "~/ui/office/drop-file";
import { OfficeForm, useOfficeForm } from "~/ui/office/form";
import { Facts, OfficePage, Panel } from "~/ui/office/page";
import { DataTable } from "~/ui/office/table/data-table";
import { useLang } from "~/ui/office/use-lang";
import { everyType } from "../rules";
import { useTopicWords } from "../sign-up/topic-choice";
import type { Route } from "./+types/import-office";
import { importList, type ListPreview, previewList } from "./import.server";
import { listImports } from "./import-queries.server";
import { SubscriberList } from "./schemas";

export const handle = { hydrate: true, permission: "subscriptions.edit" };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, company } = context.get(ctxKey);
  return { imports: await listImports(db, company.id) };
}

/** The file is read and forgotten: first for its preview, then for the import of the same one. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = await request.formData();
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) return formAnswer(refuse("fileRequired"));
  const given = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  const seen = await previewList(ctx, given);
  if (!seen.ok || textIn(form, "intent") !== "import") return formAnswer(seen);
  const list = SubscriberList.safeParse({
    ...Object.fromEntries(form),
    announcements: form.getAll("announcements"),
  });
  return formAnswer(list.success ? await importList(ctx, given, list.data) : invalid(list.error));
}

type Answer = ListPreview | { added: number };

export default function ImportList({ loaderData: { imports } }: Route.ComponentProps) {
  const { t } = useTranslation("subscribers");
  const { t: s } = useTranslation("subscriptions");
  const lang = useLang();
  const words = useTopicWords();
  const [seen, setSeen] = useState<ListPreview | null>(null);
  const form = useOfficeForm<Answer>({
    saved: (answer) => ("fileHash" in answer ? t("import.read") : t("import.done", { people: answer.added })),
    onDone: (answer) => setSeen("fileHash" in answer ? answer : null),
  });
  return (
    <OfficePage
      title={t("import.title")}
      lead={t("import.lead")}
      back={{ label: s("office.back"), href: "/office/subscribers" }}
    >
      <Panel>
        <OfficeForm form={form as never} upload>
          <DropFile
            name="file"
            label={t("import.file")}
            hint={t("import.hint")}
            accept=".csv,.txt,.xlsx"
            busy={form.busy}
          />
          <Textarea
            label={t("import.source")}
            description={t("import.sourceHint")}
            autosize
            minRows={2}
            maxLength={500}
            {...form.field("source")}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput type="date" label={t("import.consentedOn")} {...form.field("consentedOn")} />
            <NativeSelect
              label={t("import.language")}
              data={languages.map((value) => ({ value, label: s(`language.${value}`) }))}
              {...form.field("lang")}
            />
          </SimpleGrid>
          <Checkbox.Group
            label={t("import.topics")}
            defaultValue={[everyType]}
            error={form.field("announcements").error}
          >
            <Group mt="xs">
              {[everyType, ...announcementTypes].map((type) => (
                <Checkbox key={type} name="announcements" value={type} label={words(type)} />
              ))}
            </Group>
          </Checkbox.Group>
          <input type="hidden" name="fileHash" value={seen?.fileHash ?? ""} />
          {seen && (
            <Facts
              items={[
                { term: t("import.people"), value: seen.people },
                { term: t("import.added"), value: seen.added },
                { term: t("import.already"), value: seen.already },
                { term: t("import.left"), value: seen.left },
                { term: t("import.suppressed"), value: seen.suppressed },
                { term: t("import.repeated"), value: seen.repeated },
                {
                  term: t("import.wrong"),
                  value:
                    seen.wrongLines > 0 ? t("import.lines", { lines: seen.wrong.join(", "), n: seen.wrongLines }) : 0,
                },
              ]}
            />
          )}
          <Group>
            <Button type="submit" name="intent" value="preview" variant="default" loading={form.busy}>
              {t("import.preview")}
            </Button>
            <Button type="submit" name="intent" value="import" disabled={!seen || seen.added === 0} loading={form.busy}>
              {t("import.confirm", { people: seen?.added ?? 0 })}
            </Button>
          </Group>
        </OfficeForm>
      </Panel>
      <Panel title={t("import.earlier")}>
        <DataTable
          caption={t("import.earlier")}
          empty={t("import.none")}
          rows={imports}
          rowKey={({ id }) => id}
          columns={[
            { key: "at", head: t("import.at"), cell: ({ at }) => formatInstant(at, lang) },
            { key: "source", head: t("import.source"), cell: ({ source }) => source },
            {
              key: "consentedOn",
              head: t("import.consentedOn"),
              cell: ({ consentedOn }) => formatDay(consentedOn, lang),
            },
            {
              key: "added",
              head: t("import.brought"),
              align: "end",
              cell: ({ added, people }) => `${added} / ${people}`,
            },
            { key: "by", head: t("import.by"), wide: true, cell: ({ byName }) => byName },
            { key: "hash", head: t("import.hash"), wide: true, cell: ({ fileHash }) => fileHash.slice(0, 12) },
          ]}
        />
      </Panel>
    </OfficePage>
  );
}
