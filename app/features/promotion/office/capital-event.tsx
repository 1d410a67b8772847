import type { EditorSlots } from "~/publishing/editor/kind-editor";
import { KindScreen } from "~/publishing/editor/kind-screen";
import { loadEditor, submitEditor } from "~/publishing/office-loaders.server";
import { ctxKey } from "~/server/request/context.server";
import { saveAction } from "~/ui/office/editor/save-action";
import { capitalEvent } from "../kind";
import { nameable } from "../operations/recommendations.server";
import { LinkedField } from "../parts/linked-field";
import type { Route } from "./+types/capital-event";

export const handle = { hydrate: true, permission: "promotion.read", write: "promotion.edit" };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const screen = await loadEditor(ctx, capitalEvent, params.id, request);
  const { linked } = screen.shown?.row.draft.facts ?? {};
  return { screen, nameable: await nameable(ctx, Array.isArray(linked) ? (linked as string[]) : []) };
}

export const action = ({ context, params, request }: Route.ActionArgs) =>
  submitEditor(context.get(ctxKey), capitalEvent, params.id, request);

export const clientAction = saveAction;

export default function CapitalEventOffice({ loaderData: { screen, nameable: all } }: Route.ComponentProps) {
  const titleOf = (id: string) => all.find((one) => one.id === id)?.title ?? id;
  const slots: EditorSlots = {
    own: { linked: (props) => <LinkedField {...props} nameable={all} /> },
    valueText: (field, value) => {
      if (field !== "linked") return null;
      return (JSON.parse(value || "[]") as string[]).map(titleOf).join(" · ");
    },
  };
  return <KindScreen kind={capitalEvent} screen={screen} slots={slots} />;
}
