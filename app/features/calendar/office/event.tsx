import { useTranslation } from "react-i18next";
import { redirect } from "react-router";
import { contentScreenAction, showContentScreen } from "~/publishing/operations/content-screen.server";
import { ContentScreen } from "~/publishing/parts/content-screen";
import { ctxKey } from "~/server/context.server";
import { formAnswer } from "~/server/form-answer.server";
import { readEventForm } from "../form";
import { eventSchema } from "../operations/office.server";
import { EventEditor } from "../parts/event-editor";
import { useEventChanges } from "../parts/use-event-changes";
import { listTypes } from "../queries.server";
import { eventKind as kind } from "../rules/events";
import type { Route } from "./+types/event";

export const handle = { hydrate: true, permission: "calendar.read", write: "calendar.edit" };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const screen = await showContentScreen(ctx, kind, params.id, new URL(request.url).searchParams);
  if (!screen) throw new Response(null, { status: 404 });
  return { screen, types: await listTypes(ctx.db, ctx.company.id) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const edited = { kind, schema: await eventSchema(ctx), read: readEventForm };
  const { outcome, goTo } = await contentScreenAction(ctx, edited, params.id, await request.formData());
  if (goTo) throw redirect(goTo);
  return formAnswer(outcome);
}

export default function EventOffice({ loaderData: { screen, types } }: Route.ComponentProps) {
  const { t } = useTranslation("calendar");
  const { shown, files, mayEdit } = screen;
  const changes = useEventChanges(types);
  return (
    <ContentScreen
      screen={screen}
      list={{ label: t("office.title"), href: "/office/calendar" }}
      fresh={t("office.new")}
      changes={changes}
      editor={(onDirty) => (
        <EventEditor
          row={shown?.row ?? null}
          files={files}
          types={types}
          mayEdit={mayEdit}
          onDirty={onDirty}
          changes={changes}
        />
      )}
    />
  );
}
