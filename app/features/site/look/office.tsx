import { useState } from "react";
import { useTranslation } from "react-i18next";
import { showPictures } from "~/pictures/operations/pictures.server";
import { showAutosavedForm } from "~/server/autosaved-forms.server";
import { ctxKey } from "~/server/request/context.server";
import { may } from "~/shared/permissions";
import { saveAction } from "~/ui/office/editor/save-action";
import { showFonts } from "../fonts/own-font.server";
import { readLookForm } from "../form";
import { answerPart } from "../scheduled-parts/plan-action.server";
import { type Look, LookSave } from "../schemas";
import { sharePictureUrl } from "../share/share-picture";
import { showShare } from "../share/share-pictures.server";
import { type PartSaved, PartScreen } from "../site-parts/part-screen";
import type { Route } from "./+types/office";
import { LookEditor } from "./look-editor";
import { lookPart } from "./look-part.server";
import { saveLook, showLook } from "./operations.server";
import { useLookChanges } from "./use-look-changes";

export const handle = { hydrate: true, frames: true, permission: "site.read", write: "site.theme" };

const form = "site.look/own";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const mayEdit = may(ctx, "site.theme");
  return {
    ...(await showLook(ctx)),
    autosaved: await showAutosavedForm(ctx, form, mayEdit),
    fonts: await showFonts(ctx),
    share: showShare(ctx).map(({ file, ...shown }) => ({ ...shown, url: sharePictureUrl(shown.text.colour, file) })),
    pictures: await showPictures(ctx),
    company: ctx.company.name,
    now: ctx.now,
    mayEdit,
  };
}

export const action = ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(ctxKey);
  return answerPart(ctx, request, {
    part: () => lookPart,
    schema: LookSave,
    read: readLookForm,
    draftKey: () => form,
    save: (input) => saveLook(ctx, input),
  });
};

export const clientAction = saveAction;

export default function ThemeOffice({ loaderData }: Route.ComponentProps) {
  const { fonts, share, pictures, company, ...part } = loaderData;
  const { t } = useTranslation("look");
  const { mayEdit } = part;
  const [looked, setLooked] = useState(0);
  const onDone = ({ at }: PartSaved) => {
    if (at !== null) setLooked((before) => before + 1);
  };
  return (
    <PartScreen<Required<Look>>
      part={part}
      title={t("title")}
      lead={t("lead")}
      untouched={t("asHouse")}
      read={(typed) => readLookForm(typed).look}
      changes={useLookChanges(pictures, fonts)}
      onDone={onDone}
    >
      {({ draft, error, change }) => (
        <LookEditor
          look={draft}
          pictures={pictures}
          share={share}
          fonts={fonts}
          company={company}
          looked={looked}
          mayEdit={mayEdit}
          error={(name) => error(`look.${name}`)}
          onChange={change}
        />
      )}
    </PartScreen>
  );
}
