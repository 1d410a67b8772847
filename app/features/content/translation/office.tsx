import { Anchor, Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { nothingHere } from "~/publishing/loaders.server";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { textIn } from "~/shared/forms/form-data";
import { type FormOutcome, invalid } from "~/shared/forms/form-outcome";
import { may } from "~/shared/permissions";
import { saveAction } from "~/ui/office/editor/save-action";
import { OfficeForm, Refusal, SaveBar, useOfficeForm } from "~/ui/office/form";
import { OfficePage, Panel } from "~/ui/office/page";
import { DraftQuery, Translation, translated } from "../schemas";
import type { Route } from "./+types/office";
import { type Drafted, draftEnglish, hasModel } from "./draft-english.server";
import { saveTranslation, showTranslation } from "./translate.server";
import { Pair } from "./translation-pair";

export const handle = { hydrate: true, permission: "content.read", write: "content.edit" };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const lang = translated.safeParse(url.searchParams.get("to"));
  const found = await showTranslation(ctx, { id: params.id, lang: lang.success ? lang.data : "en" });
  if (!found.ok) throw nothingHere();
  const mayEdit = may(ctx, "content.edit");
  return { ...found.value, mayEdit, drafts: mayEdit && found.value.lang === "en" && hasModel(ctx) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  if (textIn(form, "intent") === "draft") {
    const input = DraftQuery.safeParse({ id: params.id, revision: textIn(form, "revision") });
    return formAnswer<unknown>(
      input.success ? await draftEnglish(context.get(ctxKey), input.data) : invalid(input.error),
    );
  }
  const input = Translation.safeParse({
    ...{ id: params.id, lang: textIn(form, "lang"), revision: textIn(form, "revision") },
    ...{ title: textIn(form, "title"), summary: textIn(form, "summary") },
    texts: form.getAll("texts").map((text) => String(text).replaceAll("\r\n", "\n")),
  });
  if (!input.success) return formAnswer<unknown>(invalid(input.error));
  return formAnswer((await saveTranslation(context.get(ctxKey), input.data)) as FormOutcome<unknown>);
}

export const clientAction = saveAction;

type DraftsProps = {
  form: Pick<ReturnType<typeof useOfficeForm>, "busy" | "message" | "refusal">;
  has: boolean;
  ask: () => void;
  takeAll: () => void;
};

/** Asks the model for drafts, which stand below the pieces until they are taken. */
function ModelDrafts({ form, has, ask, takeAll }: DraftsProps) {
  const { t } = useTranslation("content");
  return (
    <>
      <Refusal form={form} />
      <Group gap="sm" mb="md">
        <Button variant="default" size="xs" loading={form.busy} onClick={ask}>
          {t("translation.draft")}
        </Button>
        {has && (
          <Button variant="subtle" size="xs" onClick={takeAll}>
            {t("translation.draftTakeAll")}
          </Button>
        )}
        <Text size="xs" c="dimmed" role="status">
          {form.busy ? t("translation.drafting") : t("translation.draftLead")}
        </Text>
      </Group>
    </>
  );
}

/** A page beside its translation, piece by piece. */
export default function TranslationOffice({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["content", "site"]);
  const { id, lang, revision, head, segments, mayEdit, drafts } = loaderData;
  const [drafted, setDrafted] = useState<Drafted>([]);
  const [taken, setTaken] = useState(0);
  const model = useOfficeForm<Drafted>({ onDone: setDrafted });
  const draftAt = (at: number) => drafted.find((one) => one.at === at)?.text ?? null;
  const form = useOfficeForm<unknown>({ saved: t("translation.saved") });
  const language = t(`site:language.${lang}.name`);
  const open = [...head, ...segments].filter(({ state }) => state !== "same").length;
  return (
    <OfficePage
      title={t("translation.title", { language })}
      lead={t("translation.lead")}
      back={{ label: head[0]?.text ?? t("office.title"), href: `/office/customContent/${id}` }}
      actions={
        <Group gap="md">
          {(["tc", "en"] as const).map((one) => (
            <Anchor
              key={one}
              component={Link}
              to={`/office/customContent/${id}/translation?to=${one}`}
              aria-current={one === lang ? "page" : undefined}
              fw={one === lang ? 600 : undefined}
            >
              {t(`site:language.${one}.name`)}
            </Anchor>
          ))}
        </Group>
      }
    >
      <OfficeForm key={`${lang} ${revision}`} form={form} warn>
        <input type="hidden" name="lang" value={lang} />
        <input type="hidden" name="revision" value={revision} />
        <Panel title={t("translation.pieces")}>
          <Text size="sm" c="dimmed" mb="md" role="status">
            {open > 0 ? t("translation.left", { count: open }) : t("translation.none")}
          </Text>
          {drafts && open > 0 && (
            <ModelDrafts
              form={model}
              has={drafted.length > 0}
              ask={() => model.submit({ intent: "draft", revision: String(revision) })}
              takeAll={() => setTaken(taken + 1)}
            />
          )}
          {head.map(({ field, ...piece }, at) => (
            <Pair
              key={field}
              name={field}
              what={t(`publishing:content.field.${field}`)}
              lang={lang}
              piece={piece}
              draft={draftAt(at)}
              taken={taken}
              mayEdit={mayEdit}
              change={() => form.setDirty(true)}
              error={form.field(field).error}
            />
          ))}
          {segments.map(({ type, ...piece }, at) => (
            <Pair
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one revision
              key={at}
              name="texts"
              what={t(`translation.piece.${type}`)}
              lang={lang}
              piece={piece}
              draft={draftAt(head.length + at)}
              taken={taken}
              mayEdit={mayEdit}
              change={() => form.setDirty(true)}
            />
          ))}
        </Panel>
        {mayEdit && <SaveBar form={form} label={t("translation.save")} />}
      </OfficeForm>
    </OfficePage>
  );
}
