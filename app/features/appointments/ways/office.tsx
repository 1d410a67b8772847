import { Tabs } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { textIn } from "~/shared/forms/form-data";
import { invalid } from "~/shared/forms/form-outcome";
import { readWords } from "~/shared/forms/form-words";
import { may } from "~/shared/permissions";
import { OfficeForm, SaveBar, useOfficeForm } from "~/ui/office/form";
import { OfficePage, Panel } from "~/ui/office/page";
import { WordsField } from "~/ui/office/words-field";
import type { Route } from "./+types/office";
import { saveVisitNotes, showVisitNotes } from "./operations.server";
import { VisitNotesInput } from "./schemas";

export const handle = { hydrate: true, permission: "appointments.read", write: "appointments.edit" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return { all: await showVisitNotes(ctx), mayEdit: may(ctx, "appointments.edit") };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const input = VisitNotesInput.safeParse({
    way: textIn(form, "way"),
    revision: textIn(form, "revision"),
    notes: readWords(form, "notes"),
  });
  return formAnswer(input.success ? await saveVisitNotes(context.get(ctxKey), input.data) : invalid(input.error));
}

type Notes = Route.ComponentProps["loaderData"]["all"][number];

function Editor({ way, notes, revision, mayEdit }: Notes & { mayEdit: boolean }) {
  const { t } = useTranslation("ways");
  const form = useOfficeForm({ saved: t("office.saved") });
  return (
    <OfficeForm form={form} warn>
      <input type="hidden" name="way" value={way} />
      <input type="hidden" name="revision" value={revision} />
      <Panel title={t(`way.${way}`)} lead={revision === 0 ? t("office.usual") : t("office.own")}>
        <WordsField
          name="notes"
          label={t("office.notes")}
          hint={t("office.hint")}
          value={notes}
          required
          multiline
          maxLength={2_000}
          readOnly={!mayEdit}
          errorIn={(each) => form.field(`notes.${each}`).error}
        />
      </Panel>
      {mayEdit && <SaveBar still form={form} label={t("office.save")} />}
    </OfficeForm>
  );
}

export default function VisitNotesOffice({ loaderData: { all, mayEdit } }: Route.ComponentProps) {
  const { t } = useTranslation(["ways", "visits"]);
  return (
    <OfficePage
      title={t("office.title")}
      lead={t("office.lead")}
      back={{ label: t("visits:activities.title"), href: "/office/activities" }}
    >
      <Tabs defaultValue={all[0]?.way ?? null} keepMounted>
        <Tabs.List mb="md">
          {all.map(({ way }) => (
            <Tabs.Tab key={way} value={way}>
              {t(`way.${way}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {all.map((one) => (
          <Tabs.Panel key={one.way} value={one.way}>
            <Editor {...one} mayEdit={mayEdit} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </OfficePage>
  );
}
