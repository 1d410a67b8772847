import { useTranslation } from "react-i18next";
import { redirect } from "react-router";
import { contentScreenAction, showContentScreen } from "~/publishing/operations/content-screen.server";
import { ContentScreen } from "~/publishing/parts/content-screen";
import { ctxKey } from "~/server/context.server";
import { formAnswer } from "~/server/form-answer.server";
import { readAnnouncementForm } from "../form";
import { AnnouncementEditor } from "../parts/announcement-editor";
import { useAnnouncementChanges } from "../parts/use-announcement-changes";
import { announcementKind as kind } from "../rules";
import { Announcement } from "../schemas";
import type { Route } from "./+types/announcement";

export const handle = { hydrate: true, permission: "announcements.read", write: "announcements.edit" };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const screen = await showContentScreen(context.get(ctxKey), kind, params.id, new URL(request.url).searchParams);
  if (!screen) throw new Response(null, { status: 404 });
  return screen;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const edited = { kind, schema: Announcement, read: readAnnouncementForm };
  const { outcome, goTo } = await contentScreenAction(context.get(ctxKey), edited, params.id, await request.formData());
  if (goTo) throw redirect(goTo);
  return formAnswer(outcome);
}

export default function AnnouncementOffice({ loaderData: screen }: Route.ComponentProps) {
  const { t } = useTranslation("announcements");
  const { shown, files, mayEdit } = screen;
  const changes = useAnnouncementChanges(files);
  return (
    <ContentScreen
      screen={screen}
      list={{ label: t("office.title"), href: "/office/announcements" }}
      fresh={t("office.new")}
      changes={changes}
      editor={(onDirty) => (
        <AnnouncementEditor
          row={shown?.row ?? null}
          files={files}
          mayEdit={mayEdit}
          onDirty={onDirty}
          changes={changes}
        />
      )}
    />
  );
}
