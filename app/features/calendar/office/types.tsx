import { Checkbox, Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/context.server";
import { formAnswer } from "~/server/form-answer.server";
import { invalid } from "~/shared/form-outcome";
import { type Lang, say } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { OfficeForm, SaveBar, useOfficeForm } from "~/ui/office/form";
import { OfficePage, Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { WordsField } from "~/ui/office/words-field";
import { readTypeForm } from "../form";
import { saveActivityType } from "../operations/types.server";
import { listTypes } from "../queries.server";
import { ActivityType } from "../schemas";
import type { Route } from "./+types/types";

export const handle = { hydrate: true, permission: "calendar.read", write: "calendar.edit" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return { types: await listTypes(ctx.db, ctx.company.id), mayEdit: may(ctx, "calendar.edit") };
}

export async function action({ context, request }: Route.ActionArgs) {
  const input = ActivityType.safeParse(readTypeForm(await request.formData()));
  return formAnswer(input.success ? await saveActivityType(context.get(ctxKey), input.data) : invalid(input.error));
}

type Type = Route.ComponentProps["loaderData"]["types"][number];

function TypeForm({ type, mayEdit, onDone }: { type: Type | null; mayEdit: boolean; onDone?: () => void }) {
  const { t } = useTranslation("calendar");
  const form = useOfficeForm<unknown>({
    key: type?.id ?? "new",
    saved: t("office.typeSaved"),
    ...(onDone ? { onDone } : {}),
  });
  return (
    <OfficeForm form={form}>
      <input type="hidden" name="id" value={type?.id ?? ""} />
      <input type="hidden" name="revision" value={type?.revision ?? 0} />
      <WordsField
        name="name"
        label={t("office.typeName")}
        value={type?.name ?? null}
        required
        maxLength={60}
        errorIn={(each: Lang) => form.field(`name.${each}`).error}
      />
      <Checkbox
        name="active"
        label={t("office.typeActive")}
        defaultChecked={type?.active ?? true}
        onChange={() => form.setDirty(true)}
        disabled={!mayEdit}
      />
      {mayEdit && <SaveBar still form={form} label={t(type ? "office.saveType" : "office.addType")} />}
    </OfficeForm>
  );
}

export default function TypesOffice({ loaderData: { types, mayEdit } }: Route.ComponentProps) {
  const { t } = useTranslation("calendar");
  const lang = useLang();
  const [added, setAdded] = useState(0);
  return (
    <OfficePage
      title={t("office.typesTitle")}
      lead={t("office.typesLead")}
      back={{ label: t("office.title"), href: "/office/calendar" }}
    >
      <Stack gap="lg">
        {types.map((type) => (
          <Panel key={type.id} title={say(type.name, lang)}>
            <TypeForm key={type.revision} type={type} mayEdit={mayEdit} />
          </Panel>
        ))}
        {mayEdit && (
          <Panel title={t("office.anotherType")}>
            <TypeForm key={added} type={null} mayEdit onDone={() => setAdded((n) => n + 1)} />
          </Panel>
        )}
      </Stack>
    </OfficePage>
  );
}
