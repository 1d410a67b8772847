import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { SlotProps } from "~/publishing/editor/kind-editor";
import { KindScreen } from "~/publishing/editor/kind-screen";
import { loadEditor, submitEditor } from "~/publishing/office-loaders.server";
import { ctxKey } from "~/server/request/context.server";
import { saveAction } from "~/ui/office/editor/save-action";
import { announcement } from "../kind";
import { FilmPanel } from "../parts/film-panel";
import { publicNumber } from "../rules";
import type { Route } from "./+types/announcement";

export const handle = { hydrate: true, permission: "announcements.read", write: "announcements.edit" };

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  loadEditor(context.get(ctxKey), announcement, params.id, request);

export const action = ({ context, params, request }: Route.ActionArgs) =>
  submitEditor(context.get(ctxKey), announcement, params.id, request);

/** The exchange's number; the mark of an import goes along unseen. */
function NumberField({ facts, error }: SlotProps) {
  const { t } = useTranslation("announcements");
  const number = String(facts.number ?? "");
  const shown = publicNumber({ number });
  return (
    <>
      {number !== shown && <input type="hidden" name="importMark" value={number} />}
      <TextInput
        name="number"
        label={t("office.field.number")}
        defaultValue={shown}
        error={error("facts.number")}
        maxLength={80}
      />
    </>
  );
}

const slots = {
  own: { number: (props: SlotProps) => <NumberField {...props} /> },
  more: (props: SlotProps) => <FilmPanel {...props} />,
};

export const clientAction = saveAction;

export default function AnnouncementOffice({ loaderData }: Route.ComponentProps) {
  return <KindScreen kind={announcement} screen={loaderData} slots={slots} />;
}
