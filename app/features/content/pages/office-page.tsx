import { Anchor, Box, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Segment } from "~/features/subscriptions/schemas";
import { showPictures } from "~/pictures/operations/pictures.server";
import type { EditorSlots } from "~/publishing/editor/kind-editor";
import { KindScreen } from "~/publishing/editor/kind-screen";
import { loadEditor, submitEditor } from "~/publishing/office-loaders.server";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { say } from "~/shared/languages";
import { saveAction } from "~/ui/office/editor/save-action";
import { useLang } from "~/ui/office/use-lang";
import { RichField } from "../editor/rich-field";
import { allFigures } from "../figures/operations.server";
import { page } from "../kind";
import { NewsletterPanel } from "../newsletter/newsletter-panel";
import { showNewsletter, tryNewsletter } from "../newsletter/operations.server";
import { NewsletterMail } from "../newsletter/schemas";
import { SegmentField } from "../newsletter/segment-field";
import { listMenus } from "../queries.server";
import type { Route } from "./+types/office-page";
import { schemaFor } from "./operations.server";

export const handle = { hydrate: true, permission: "content.read", write: "content.edit" };

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const screen = await loadEditor(ctx, page, params.id, request);
  const [menus, pictures, figures] = await Promise.all([
    listMenus(ctx.db, ctx.company.id),
    showPictures(ctx),
    allFigures(ctx),
  ]);
  const newsletter = screen.shown?.known ? page.factsIn(screen.shown.row.draft).newsletter : null;
  return {
    ...{ screen, menus, pictures, figures, newsletter: newsletter && (await showNewsletter(ctx, newsletter)) },
    begunIn: url.searchParams.get("menu"),
    id: screen.shown?.row.id ?? null,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = await request.clone().formData();
  if (form.get("intent") === "testMail") {
    const { mailLang } = NewsletterMail.parse(Object.fromEntries(form));
    return formAnswer<unknown>(await tryNewsletter(ctx, params.id, mailLang));
  }
  return submitEditor(ctx, page, params.id, request, await schemaFor(ctx));
}

export const clientAction = saveAction;

export default function PageOffice({
  loaderData: { screen, menus, pictures, figures, newsletter, begunIn, id },
}: Route.ComponentProps) {
  const { t } = useTranslation("content");
  const lang = useLang();
  const types = [
    ...menus.map((menu) => ({ value: menu.id, label: say(menu.name, lang) })),
    { value: "page", label: t("type.page") },
  ];
  const begun = types.some(({ value }) => value === begunIn) ? begunIn : null;
  const kind = begun ? { ...page, empty: { ...page.empty, type: begun } } : page;
  const slots: EditorSlots = {
    types: () => types,
    own: {
      follows: ({ facts }) => (
        <input key="follows" type="hidden" name="follows" value={JSON.stringify(facts.follows ?? {})} />
      ),
      newsletter: ({ facts, change }) => (
        <SegmentField
          key="newsletter"
          segment={(facts.newsletter as Segment | null | undefined) ?? null}
          change={change}
        />
      ),
    },
    body: ({ words, change, draft }) => (
      <>
        <RichField
          {...words("body", t("publishing:content.field.body"), draft.body)}
          pictures={pictures}
          figures={figures}
          files={screen.files}
          mayEdit={screen.mayEdit}
          change={change}
        />
        {id && (
          <Group>
            {(["tc", "en"] as const).map((one) => (
              <Anchor key={one} component={Link} to={`/office/customContent/${id}/translation?to=${one}`} size="sm">
                {t("translation.open", { language: t(`site:language.${one}.name`) })}
              </Anchor>
            ))}
          </Group>
        )}
      </>
    ),
    summaryHint: t("office.summaryHint"),
    valueText: (field, value) =>
      field === "pictures" || field === "follows" || field === "newsletter" ? t(`office.said.${field}`) : value && null,
  };
  const typeName = (type: string) => types.find(({ value }) => value === type)?.label ?? type;
  return (
    <>
      <KindScreen kind={kind} screen={screen} typeName={typeName} slots={slots} />
      {newsletter && id && screen.mayEdit && (
        <Box mt="lg">
          <NewsletterPanel id={id} revision={screen.shown?.row.revision ?? 0} {...newsletter} />
        </Box>
      )}
    </>
  );
}
