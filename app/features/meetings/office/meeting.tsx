import { nameable } from "~/features/promotion/operations/recommendations.server";
import type { EditorSlots } from "~/publishing/editor/kind-editor";
import { KindScreen } from "~/publishing/editor/kind-screen";
import { loadEditor, submitEditor } from "~/publishing/office-loaders.server";
import { ctxKey } from "~/server/request/context.server";
import { saveAction } from "~/ui/office/editor/save-action";
import { meeting } from "../kind";
import { videosFor } from "../operations/videos.server";
import { AttendanceFields } from "../parts/attendance-fields";
import { FilmField } from "../parts/film-field";
import { LinkedField } from "../parts/linked-field";
import { ResolutionsPanel } from "../parts/resolutions-panel";
import { useTexts } from "../parts/use-texts";
import type { Route } from "./+types/meeting";

export const handle = { hydrate: true, permission: "meetings.read", write: "meetings.edit" };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const screen = await loadEditor(ctx, meeting, params.id, request);
  const { linked, film } = screen.shown?.row.draft.facts ?? {};
  const [all, videos] = await Promise.all([
    nameable(ctx, Array.isArray(linked) ? (linked as string[]) : []),
    videosFor(ctx, typeof film === "string" ? film : ""),
  ]);
  return { screen, nameable: all, videos };
}

export const action = ({ context, params, request }: Route.ActionArgs) =>
  submitEditor(context.get(ctxKey), meeting, params.id, request);

export const clientAction = saveAction;

export default function MeetingOffice({ loaderData: { screen, nameable: all, videos } }: Route.ComponentProps) {
  const texts = useTexts(all, videos);
  const slots: EditorSlots = {
    own: {
      film: (props) => <FilmField key="film" {...props} videos={videos} />,
      linked: (props) => <LinkedField key="linked" {...props} nameable={all} />,
    },
    more: (props) => (
      <>
        <ResolutionsPanel {...props} />
        <AttendanceFields {...props} />
      </>
    ),
    valueText: texts,
  };
  return <KindScreen kind={meeting} screen={screen} slots={slots} />;
}
