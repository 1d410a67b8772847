import { Alert, Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { asksSecondPerson } from "~/publishing/approvals/operations.server";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { objectOf } from "~/shared/forms/form-data";
import { invalid } from "~/shared/forms/form-outcome";
import { may } from "~/shared/permissions";
import { OfficeForm, SaveBar, useOfficeForm, useTell } from "~/ui/office/form";
import { OfficePage, Panel } from "~/ui/office/page";
import { StatusBadge } from "~/ui/office/status-badge";
import { EnglishName } from "../sources/schemas";
import type { Route } from "./+types/office";
import { EnglishNameUses } from "./english-name-uses";
import { saveEnglishName, showEnglishName } from "./operations.server";

export const handle = { hydrate: true, permission: "company.edit", write: "company.edit" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return {
    names: await showEnglishName(ctx),
    asksSecond: asksSecondPerson(ctx),
    mayEdit: may(ctx, "company.edit"),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { intent, ...typed } = objectOf(await request.formData());
  const input = EnglishName.safeParse({ ...typed, publish: intent === "publish" });
  if (!input.success) return formAnswer<unknown>(invalid(input.error));
  return formAnswer<unknown>(await saveEnglishName(context.get(ctxKey), input.data));
}

export default function EnglishNameOffice({ loaderData: { names, asksSecond, mayEdit } }: Route.ComponentProps) {
  const { t } = useTranslation("company");
  const tell = useTell();
  const [short, setShort] = useState(names?.short ?? "");
  const [full, setFull] = useState(names?.full ?? "");
  const form = useOfficeForm<{ asked: boolean }>({
    onDone: ({ asked }) => tell(t(asked ? "office:approval.asked" : "office.saved")),
  });
  const isLive = names?.live?.full === names?.full && names?.live?.short === names?.short;
  return (
    <OfficePage
      title={t("englishName.title")}
      lead={t("englishName.lead")}
      back={{ label: t("office.title"), href: "/office/company" }}
      badge={
        names && (
          <StatusBadge tone={isLive ? "success" : "warning"}>
            {t(isLive ? "englishName.live" : "office.behind")}
          </StatusBadge>
        )
      }
    >
      {names ? (
        <>
          <OfficeForm form={form} warn>
            {names.others && <Alert color="orange" title={t("englishName.others")} />}
            <Panel title={t("englishName.names")}>
              <input type="hidden" name="revision" value={names.revision} />
              <TextInput
                {...form.field("full")}
                label={t("englishName.full")}
                description={t("englishName.fullHint")}
                lang="en"
                value={full}
                onChange={({ currentTarget }) => setFull(currentTarget.value)}
                readOnly={!mayEdit}
                required
                maxLength={200}
                mb="md"
              />
              <TextInput
                {...form.field("short")}
                label={t("englishName.short")}
                description={t("englishName.shortHint")}
                lang="en"
                value={short}
                onChange={({ currentTarget }) => setShort(currentTarget.value)}
                readOnly={!mayEdit}
                required
                maxLength={60}
              />
            </Panel>
            {mayEdit && (
              <SaveBar form={form} label={t("office.saveDraft")}>
                <Button type="submit" name="intent" value="publish" variant="light" disabled={form.busy}>
                  {t(asksSecond ? "office.askPublish" : "office.publish")}
                </Button>
              </SaveBar>
            )}
          </OfficeForm>
          <EnglishNameUses full={full} short={short} />
        </>
      ) : (
        <Alert color="orange" title={t("sources.profileFirst")} />
      )}
    </OfficePage>
  );
}
