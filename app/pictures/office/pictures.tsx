import { Anchor, Group, SimpleGrid, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { objectOf } from "~/shared/forms/form-data";
import { invalid } from "~/shared/forms/form-outcome";
import { readWords } from "~/shared/forms/form-words";
import { may } from "~/shared/permissions";
import { OfficePage, Panel } from "~/ui/office/page";
import { removePicture, savePicture, showPictures } from "../operations/pictures.server";
import { PictureCard } from "../parts/picture-card";
import { PictureEditor } from "../parts/picture-editor";
import { UploadPanel } from "../parts/upload-panel";
import { isReady, mostPictures } from "../rules";
import { PictureAt, PictureSave } from "../schemas";
import type { Route } from "./+types/pictures";

export const handle = { hydrate: true, permission: "pictures.read", write: "pictures.edit" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return { pictures: await showPictures(ctx), mayEdit: may(ctx, "pictures.edit") };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = await request.formData();
  if (form.get("intent") === "delete") {
    const at = PictureAt.safeParse(objectOf(form));
    return formAnswer<unknown>(at.success ? await removePicture(ctx, at.data) : invalid(at.error));
  }
  const input = PictureSave.safeParse({ ...objectOf(form), alt: readWords(form, "alt") });
  return formAnswer<unknown>(input.success ? await savePicture(ctx, input.data) : invalid(input.error));
}

export default function PicturesOffice({ loaderData: { pictures, mayEdit } }: Route.ComponentProps) {
  const { t } = useTranslation("pictures");
  const [open, setOpen] = useState<string | null>(null);
  const chosen = pictures.find(({ id }) => id === open);
  const waiting = pictures.filter(({ alt }) => !isReady(alt)).length;
  return (
    <OfficePage title={t("office.title")} lead={t("office.lead")}>
      {mayEdit && <UploadPanel />}
      <Panel
        title={t("office.library")}
        lead={
          <Group gap="sm">
            <span>{t("office.count", { count: pictures.length, max: mostPictures })}</span>
            {waiting > 0 && <span>{t("office.waiting", { count: waiting })}</span>}
          </Group>
        }
      >
        {pictures.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t("office.none")}
          </Text>
        ) : (
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 4 }} component="ul" p={0} m={0}>
            {pictures.map((picture) => (
              <PictureCard key={picture.id} picture={picture}>
                {mayEdit && (
                  <Anchor component="button" type="button" size="sm" onClick={() => setOpen(picture.id)}>
                    {t(isReady(picture.alt) ? "office.edit" : "office.write")}
                  </Anchor>
                )}
              </PictureCard>
            ))}
          </SimpleGrid>
        )}
      </Panel>
      {chosen && <PictureEditor key={chosen.id} picture={chosen} onClose={() => setOpen(null)} />}
    </OfficePage>
  );
}
