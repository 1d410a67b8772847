import { Alert, Button, SegmentedControl, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  asksSecondPerson,
  refuseApproval,
  showApproval,
  withdrawApproval,
} from "~/publishing/operations/approvals.server";
import { ApprovalNotice } from "~/publishing/parts/release/approval";
import { ctxKey } from "~/server/context.server";
import { formAnswer } from "~/server/door/form-answer.server";
import { formatInstant } from "~/shared/dates";
import { seenIn, textIn } from "~/shared/forms/form-data";
import { invalid } from "~/shared/forms/form-outcome";
import { type Lang, languages } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { OfficeForm, SaveBar, useOfficeForm, useTell } from "~/ui/office/form";
import { OfficePage, Panel } from "~/ui/office/page";
import { StatusBadge } from "~/ui/office/status-badge";
import { useLang } from "~/ui/office/use-lang";
import { WordsField } from "~/ui/office/words-field";
import { readProfileForm } from "../form";
import { approveProfile, type Conflict, profileSubject, saveProfile } from "../operations.server";
import { Differences } from "../parts/differences";
import { findProfileRow } from "../queries.server";
import { differences, missingIn } from "../rules";
import { Profile, ProfileSave } from "../schemas";
import type { Route } from "./+types/profile";

export const handle = { hydrate: true, permission: "company.read", write: "company.edit" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { db, company } = ctx;
  const row = await findProfileRow(db, company.id);
  return {
    row,
    asksSecond: asksSecondPerson(ctx),
    approval: row && (await showApproval(ctx, profileSubject(ctx), row.revision)),
    mayEdit: may(ctx, "company.edit"),
    name: company.name,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "approve") return formAnswer<unknown>(await approveProfile(ctx, seenIn(form, "askedAt")));
  if (intent === "refuse")
    return formAnswer<unknown>(await refuseApproval(ctx, profileSubject(ctx), textIn(form, "reason")));
  if (intent === "withdraw") return formAnswer<unknown>(await withdrawApproval(ctx, profileSubject(ctx)));
  const given = ProfileSave.safeParse(readProfileForm(form));
  return formAnswer<unknown>(given.success ? await saveProfile(ctx, given.data) : invalid(given.error));
}

const isConflict = (refusal: unknown): refusal is Conflict =>
  typeof refusal === "object" && refusal !== null && "theirs" in refusal;
const pairs = [
  ["legalRepresentative", "boardSecretary"],
  ["registeredCapital", "industry"],
  ["auditor", "address"],
] as const;
const contact = ["phone", "fax", "email", "postcode", "website"] as const;

export default function ProfileOffice({ loaderData: { row, ...rest } }: Route.ComponentProps) {
  const [taken, setTaken] = useState<Taken | null>(null);
  const shown = row && taken && taken.revision >= row.revision ? { ...row, ...taken } : row;
  return <ProfileForm key={taken?.revision} row={shown} {...rest} take={setTaken} />;
}

type Taken = { draft: Profile; revision: number };
type FormProps = Route.ComponentProps["loaderData"] & { take: (theirs: Taken) => void };

function ProfileForm({ row, name, mayEdit, asksSecond, approval, take }: FormProps) {
  const { t } = useTranslation("company");
  const shown = useLang();
  const [lang, setLang] = useState<Lang>("zh-CN");
  const tell = useTell();
  const form = useOfficeForm<{ revision: number; asked: boolean }>({
    onDone: ({ asked }) => tell(t(asked ? "office:approval.asked" : "office.saved")),
  });
  const wrongIn = languages.find((each) => form.refusal?.issues?.some(({ field }) => field.endsWith(`.${each}`)));
  useEffect(() => {
    if (wrongIn) setLang(wrongIn);
  }, [wrongIn]);
  const conflict = isConflict(form.refusal) ? form.refusal : null;
  const draft: Profile = row?.draft ?? Profile.parse({ fullName: name, shortName: name });
  const error = (path: string) => form.field(`profile.${path}`).error;
  const words = (field: (typeof pairs)[number][number] | "fullName" | "shortName" | "introduction") => ({
    name: field,
    label: t(`field.${field}`),
    value: draft[field],
    lang,
    errorIn: (each: Lang) => error(`${field}.${each}`),
  });
  const line = (field: keyof Profile & string, value: string, more: object = {}) => (
    <TextInput
      key={field}
      name={field}
      label={t(`field.${field}`)}
      defaultValue={value}
      error={error(field)}
      {...more}
    />
  );
  const live = row?.publishedAt
    ? t("office.liveSince", { time: formatInstant(new Date(row.publishedAt), shown) })
    : t("office.notLive");
  const isBehind = row?.published ? differences(row.draft, row.published).length > 0 : Boolean(row);
  const badge = (
    <StatusBadge tone={isBehind ? "warning" : row?.published ? "success" : "neutral"}>
      {isBehind ? t("office.behind") : live}
    </StatusBadge>
  );
  const savedBy = row && t("office.savedBy", { name: row.savedBy, time: formatInstant(new Date(row.savedAt), shown) });
  return (
    <OfficePage
      title={t("office.title")}
      badge={badge}
      lead={[row?.publishedAt && isBehind ? live : null, savedBy].filter(Boolean).join(" · ")}
    >
      {approval && <ApprovalNotice approval={approval} mayPublish={mayEdit} disabled={form.dirty || form.busy} />}
      <OfficeForm form={form} warn>
        <input type="hidden" name="revision" value={conflict?.revision ?? row?.revision ?? 0} />
        {conflict?.theirs && row && (
          <Alert color="orange" title={t("office.conflict")}>
            <Differences base={row.draft} theirs={conflict.theirs} />
            <Text size="sm" my="sm">
              {t("office.conflictHint")}
            </Text>
            <Button
              variant="default"
              size="xs"
              onClick={() => conflict.theirs && take({ draft: conflict.theirs, revision: conflict.revision })}
            >
              {t("office.takeTheirs")}
            </Button>
          </Alert>
        )}
        <SegmentedControl
          aria-label={t("office.language")}
          value={lang}
          onChange={(value) => setLang(value as Lang)}
          data={languages.map((each) => ({
            value: each,
            label: `${t(`site:language.${each}.name`)}${row && missingIn(row.draft).includes(each) ? ` · ${t("office.missing")}` : ""}`,
          }))}
        />
        <Panel title={t("office.names")}>
          <Stack>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <WordsField {...words("fullName")} required />
              <WordsField {...words("shortName")} required hint={t("office.shortNameHint")} />
              {line("englishName", draft.englishName)}
              {line("founded", draft.founded, { type: "date" })}
            </SimpleGrid>
            <WordsField {...words("introduction")} multiline hint={t("office.introductionHint")} maxLength={8_000} />
          </Stack>
        </Panel>
        <Panel title={t("facts")}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {pairs.flat().map((field) => (
              <WordsField key={field} {...words(field)} />
            ))}
          </SimpleGrid>
        </Panel>
        <Panel title={t("office.listings")} lead={t("office.listingsHint")}>
          <Stack gap="xs">
            {[0, 1].map((at) => (
              <SimpleGrid key={at} cols={2}>
                <TextInput
                  name={`listings.${at}.code`}
                  label={t("field.code")}
                  defaultValue={draft.listings[at]?.code}
                  error={error(`listings.${at}.code`)}
                />
                <TextInput
                  name={`listings.${at}.day`}
                  type="date"
                  label={t("field.listingDay")}
                  defaultValue={draft.listings[at]?.day}
                  error={error(`listings.${at}.day`)}
                />
              </SimpleGrid>
            ))}
          </Stack>
        </Panel>
        <Panel title={t("contact")}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>{contact.map((field) => line(field, draft[field]))}</SimpleGrid>
        </Panel>
        {mayEdit && (
          <SaveBar form={form} label={t("office.saveDraft")}>
            <Button type="submit" name="intent" value="publish" variant="light" disabled={form.busy}>
              {t(asksSecond ? "office.askPublish" : "office.publish")}
            </Button>
          </SaveBar>
        )}
      </OfficeForm>
    </OfficePage>
  );
}
