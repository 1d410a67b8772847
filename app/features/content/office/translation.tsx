import { Anchor, Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { nothingHere } from "~/publishing/loaders.server";
import { ctxKey } from "~/server/context.server";
import { formAnswer } from "~/server/door/form-answer.server";
import { textIn } from "~/shared/forms/form-data";
import { type FormOutcome, invalid } from "~/shared/forms/form-outcome";
import { may } from "~/shared/permissions";
import { saveAction } from "~/ui/office/editor/save-action";
import { OfficeForm, SaveBar, useOfficeForm } from "~/ui/office/form";
import { OfficePage, Panel } from "~/ui/office/page";
import { saveTranslation, showTranslation } from "../operations/translate.server";
import { Pair } from "../parts/translation-pair";
import { Translation, translated } from "../schemas";
import type { Route } from "./+types/translation";

export const handle = { hydrate: true, permission: "content.read", write: "content.edit" };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const lang = translated.safeParse(url.searchParams.get("to"));
  const found = await showTranslation(ctx, { id: params.id, lang: lang.success ? lang.data : "en" });
  if (!found.ok) throw nothingHere();
  return { ...found.value, mayEdit: may(ctx, "content.edit") };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const said = Translation.safeParse({
    ...{ id: params.id, lang: textIn(form, "lang"), revision: textIn(form, "revision") },
    ...{ title: textIn(form, "title"), summary: textIn(form, "summary") },
    texts: form.getAll("texts").map((text) => String(text).replaceAll("\r\n", "\n")),
  });
  if (!said.success) return formAnswer<unknown>(invalid(said.error));
  return formAnswer((await saveTranslation(context.get(ctxKey), said.data)) as FormOutcome<unknown>);
}

export const clientAction = saveAction;

/** A page beside its translation, piece by piece. */
export default function TranslationOffice({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["content", "site"]);
  const { id, lang, revision, head, segments, mayEdit } = loaderData;
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
          {head.map(({ field, ...piece }) => (
            <Pair
              key={field}
              name={field}
              what={t(`publishing:content.field.${field}`)}
              lang={lang}
              piece={piece}
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
