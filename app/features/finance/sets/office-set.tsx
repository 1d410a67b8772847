import { redirect } from "react-router";
import { announcementKind } from "~/features/announcements/rules";
import { listLinkable } from "~/publishing/drafts/office-contents-queries.server";
import type { EditorSlots } from "~/publishing/editor/kind-editor";
import { KindScreen } from "~/publishing/editor/kind-screen";
import { readable } from "~/publishing/insiders/reader.server";
import { nothingHere } from "~/publishing/loaders.server";
import { loadEditor, submitEditor } from "~/publishing/office-loaders.server";
import { ctxKey } from "~/server/request/context.server";
import { may } from "~/shared/permissions";
import { saveAction } from "~/ui/office/editor/save-action";
import { figures } from "../kind";
import type { Route } from "./+types/office-set";
import { DraftFigures } from "./draft-figures";
import { ReportField } from "./report-field";
import { showDraftFigures } from "./show.server";

export const handle = { hydrate: true, permission: "finance.read", write: "finance.edit" };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  if (params.id === "new") throw redirect("/office/figures/import");
  const screen = await loadEditor(ctx, figures, params.id, request);
  const { shown } = screen;
  if (!shown) throw nothingHere();
  const { draft, id } = shown.row;
  const set = { figures: figures.factsIn(draft).figures, contentId: id };
  const [announcements, statements] = await Promise.all([
    listLinkable(ctx.db, ctx.company.id, announcementKind, readable(ctx)),
    showDraftFigures(ctx, set),
  ]);
  return { id, screen, announcements, statements, mayEdit: may(ctx, "finance.edit") };
}

export const action = ({ context, params, request }: Route.ActionArgs) =>
  submitEditor(context.get(ctxKey), figures, params.id, request);

export const clientAction = saveAction;

export default function FiguresEditor({
  loaderData: { id, screen, announcements, statements, mayEdit },
}: Route.ComponentProps) {
  const slots: EditorSlots = {
    own: {
      figures: ({ facts }) => <input type="hidden" name="figures" value={String(facts.figures ?? "")} />,
      report: (props) => <ReportField {...props} announcements={announcements} />,
    },
    more: () => <DraftFigures id={id} statements={statements} mayEdit={mayEdit} />,
    valueText: (field, value) =>
      field === "report" ? (announcements.find(({ id }) => id === value)?.title ?? value) : null,
  };
  return <KindScreen kind={figures} screen={screen} slots={slots} />;
}
