import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { placedOf } from "~/features/organisation/rules/tree";
import { KindScreen } from "~/publishing/editor/kind-screen";
import { loadEditor, submitEditor } from "~/publishing/office-loaders.server";
import { ctxKey } from "~/server/request/context.server";
import { say } from "~/shared/languages";
import { saveAction } from "~/ui/office/editor/save-action";
import { useLang } from "~/ui/office/use-lang";
import { courses } from "../courses/operations.server";
import { VideoPanel } from "../courses/video-panel";
import { education } from "../kind";
import { sources } from "../sources/operations.server";
import { showUploads } from "../uploads/operations.server";
import type { Route } from "./+types/office-item";
import { type Choice, ChoiceField, LinksField } from "./item-fields";

export const handle = { hydrate: true, permission: "education.read", write: "education.edit" };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return {
    screen: await loadEditor(ctx, education, params.id, request),
    sources: placedOf(await sources.list(ctx)).map(({ one: { id, name }, level }) => ({ id, name, level })),
    courses: (await courses.list(ctx)).map(({ id, name }) => ({ id, name, level: 1 })),
    uploads: await showUploads(ctx),
  };
}

export const action = ({ context, params, request }: Route.ActionArgs) =>
  submitEditor(context.get(ctxKey), education, params.id, request);

export const clientAction = saveAction;

export default function ItemOffice({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("education");
  const lang = useLang();
  const { screen, sources, courses, uploads } = loaderData;
  const slots = useMemo(() => {
    const choices: Record<string, Choice[]> = { source: sources, course: courses };
    return {
      own: {
        source: (props: Parameters<typeof LinksField>[0]) => (
          <ChoiceField key="source" name="source" choices={sources} {...props} />
        ),
        course: (props: Parameters<typeof LinksField>[0]) => (
          <ChoiceField key="course" name="course" choices={courses} {...props} />
        ),
        links: (props: Parameters<typeof LinksField>[0]) => <LinksField key="links" {...props} />,
      },
      more: (props: Parameters<typeof LinksField>[0]) => <VideoPanel {...props} uploads={uploads} />,
      summaryHint: t("office.summaryHint"),
      valueText(field: string, value: string) {
        const chosen = choices[field]?.find(({ id }) => id === value);
        return chosen ? say(chosen.name, lang) : null;
      },
    };
  }, [sources, courses, uploads, lang, t]);
  return <KindScreen kind={education} screen={screen} slots={slots} />;
}
