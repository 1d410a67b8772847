import { Select, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { answerRecord, autosavedRecords } from "~/records/answer-record.server";
import { RecordList } from "~/records/parts/record-list";
import { ctxKey } from "~/server/request/context.server";
import { say } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { saveAction } from "~/ui/office/editor/save-action";
import { OfficePage } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { WordsField } from "~/ui/office/words-field";
import { readSource } from "../form";
import { Source } from "../schemas";
import type { Route } from "./+types/office";
import { sources } from "./operations.server";
import { parentsAmong } from "./rules";

export const handle = { hydrate: true, permission: "education.read", write: "education.edit" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const mayEdit = may(ctx, "education.edit");
  const rows = await sources.list(ctx);
  const under = rows.find(({ id }) => id === url.searchParams.get("under")) ?? null;
  return { rows, under, mayEdit, autosaved: await autosavedRecords(ctx, sources, rows, mayEdit) };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerRecord(context.get(ctxKey), request, sources, Source, readSource);

export const clientAction = saveAction;

export default function SourcesOffice({ loaderData: { rows, under, mayEdit, autosaved } }: Route.ComponentProps) {
  const { t } = useTranslation("education");
  const lang = useLang();
  const labels = { name: t("office.sourceName"), parentId: t("office.sourceAbove") };
  const path = "/office/educationSources";
  const addressOf = (id: string | null) => (id ? `${path}?under=${id}` : path);
  const nameOf = (id: string | null) => {
    const found = rows.find((row) => row.id === id);
    return found ? say(found.name, lang) : t("office.sourceTop");
  };
  const below = (id: string) => rows.filter(({ parentId }) => parentId === id).length;
  const places = parentsAmong(rows);
  return (
    <OfficePage
      title={under ? t("office.sourcesUnder", { source: say(under.name, lang) }) : t("sources")}
      lead={t("office.sourcesLead")}
      back={
        under
          ? { label: nameOf(under.parentId), href: addressOf(under.parentId) }
          : { label: t("title"), href: "/office/investorEducation" }
      }
    >
      <RecordList
        key={under?.id ?? ""}
        rows={rows.filter(({ parentId }) => parentId === (under?.id ?? null))}
        within={under?.id}
        bulk
        columns={[
          {
            key: "name",
            head: labels.name,
            sort: ({ name }) => say(name, lang),
            cell: ({ name }) => say(name, lang),
          },
          {
            key: "below",
            head: t("office.sourcesBelow"),
            cell: ({ id }) =>
              places.some(({ one }) => one.id === id) ? (
                <Link to={addressOf(id)}>{t("office.countBelow", { count: below(id) })}</Link>
              ) : (
                "—"
              ),
          },
        ]}
        nameOf={({ name }) => say(name, lang)}
        textsOf={({ name }) => Object.values(name)}
        mayEdit={mayEdit}
        words={{
          title: t("sources"),
          empty: t("office.sourcesNone"),
          add: t("office.addSource"),
          addButton: t("office.addSourceButton"),
          saved: t("office.sourceSaved"),
          posted: t("office.shown"),
        }}
        autosaved={autosaved}
        empty={{ name: { "zh-CN": "" }, parentId: under?.id ?? null }}
        read={readSource}
        labels={labels}
        tell={{ parentId: (id) => nameOf(id ?? null) }}
        fields={(row, { draft, error, change }) => (
          <Stack>
            <WordsField
              name="name"
              label={labels.name}
              value={draft.name}
              required
              maxLength={60}
              errorIn={(each) => error(`name.${each}`)}
            />
            <Select
              name="parentId"
              label={labels.parentId}
              placeholder={t("office.sourceTop")}
              data={places
                .filter(({ one }) => one.id !== row?.id)
                .map(({ one, level }) => ({
                  value: one.id,
                  label: `${"\u2003".repeat(level - 1)}${say(one.name, lang)}`,
                }))}
              defaultValue={draft.parentId ?? null}
              error={error("parentId")}
              onChange={change}
              searchable
              clearable
            />
          </Stack>
        )}
      />
    </OfficePage>
  );
}
