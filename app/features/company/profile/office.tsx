import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { showPeopleToName } from "~/features/people/operations/name.server";
import { showPictures } from "~/pictures/operations/pictures.server";
import {
  asksSecondPerson,
  refuseApproval,
  showApproval,
  withdrawApproval,
} from "~/publishing/approvals/operations.server";
import { ApprovalNotice } from "~/publishing/release-parts/approval";
import { formAnswer } from "~/server/api/form-answer.server";
import { saveForm, showAutosavedForm } from "~/server/autosaved-forms.server";
import { ctxKey } from "~/server/request/context.server";
import { formatInstant } from "~/shared/dates";
import { seenIn, textIn } from "~/shared/forms/form-data";
import { invalid } from "~/shared/forms/form-outcome";
import { may } from "~/shared/permissions";
import { Differences } from "~/ui/office/editor/differences";
import { useEditing } from "~/ui/office/editor/editing";
import { EditorForm } from "~/ui/office/editor/editor-form";
import { saveAction } from "~/ui/office/editor/save-action";
import { useTell } from "~/ui/office/form";
import { OfficePage } from "~/ui/office/page";
import { StatusBadge } from "~/ui/office/status-badge";
import { useLang } from "~/ui/office/use-lang";
import { readProfileForm } from "../form";
import { differences, missingIn } from "../rules";
import { Profile, ProfileSave } from "../schemas";
import type { Route } from "./+types/office";
import { codesToBeginWith } from "./listings.server";
import { approveProfile, profileSubject, saveProfile, showVersions } from "./operations.server";
import { ProfileFields } from "./profile-fields";
import { useProfileChanges } from "./use-profile-changes";

export const handle = { hydrate: true, permission: "company.read", write: "company.edit" };

const form = "company.profile/own";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const row = await showVersions(ctx);
  const mayEdit = may(ctx, "company.edit");
  return {
    row,
    asksSecond: asksSecondPerson(ctx),
    approval: row && mayEdit ? await showApproval(ctx, profileSubject(ctx), row.revision) : null,
    mayEdit,
    autosaved: await showAutosavedForm(ctx, form, mayEdit),
    empty: Profile.parse({
      ...{ fullName: ctx.company.name, shortName: ctx.company.name },
      listings: row ? [] : await codesToBeginWith(ctx),
    }),
    pictures: mayEdit ? await showPictures(ctx) : [],
    people: mayEdit ? await showPeopleToName(ctx) : [],
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const given = await request.formData();
  const intent = given.get("intent");
  if (intent === "approve") return formAnswer<unknown>(await approveProfile(ctx, seenIn(given, "askedAt")));
  if (intent === "refuse")
    return formAnswer<unknown>(await refuseApproval(ctx, profileSubject(ctx), textIn(given, "reason")));
  if (intent === "withdraw") return formAnswer<unknown>(await withdrawApproval(ctx, profileSubject(ctx)));
  const input = ProfileSave.safeParse(readProfileForm(given));
  if (!input.success) return formAnswer<unknown>(invalid(input.error));
  return formAnswer<unknown>(await saveForm(ctx, form, () => saveProfile(ctx, input.data)));
}

export const clientAction = saveAction;

export default function ProfileOffice({
  loaderData: { row, empty, mayEdit, asksSecond, approval, autosaved, pictures, people },
}: Route.ComponentProps) {
  const { t } = useTranslation("company");
  const shown = useLang();
  const tell = useTell();
  const editing = useEditing();
  const changes = useProfileChanges(pictures, people);
  const live = row?.publishedAt
    ? t("office.liveSince", { time: formatInstant(new Date(row.publishedAt), shown) })
    : t("office.notLive");
  const isBehind = row?.published ? differences(row.draft, row.published).length > 0 : Boolean(row);
  const badge = (
    <StatusBadge tone={isBehind ? "warning" : row?.published ? "success" : "neutral"}>
      {isBehind ? t("office.behind") : live}
    </StatusBadge>
  );
  const savedBy =
    row?.savedBy && t("office.savedBy", { name: row.savedBy, time: formatInstant(new Date(row.savedAt), shown) });
  return (
    <OfficePage
      title={t("office.title")}
      badge={badge}
      lead={[row?.publishedAt && isBehind ? live : null, savedBy].filter(Boolean).join(" · ")}
      actions={
        mayEdit && (
          <Button component={Link} to="/office/company/sources" variant="default">
            {t("sources.title")}
          </Button>
        )
      }
    >
      {approval && row && (
        <ApprovalNotice approval={approval} mayPublish={mayEdit} disabled={editing.dirty}>
          <Differences
            rows={changes(row.published ?? empty, row.draft)}
            before={t("publishing:content.review.before")}
            after={t("publishing:content.review.after")}
          />
        </ApprovalNotice>
      )}
      <EditorForm<Profile, { revision: number; asked: boolean }>
        saved={row}
        autosaved={autosaved}
        empty={empty}
        read={(typed) => readProfileForm(typed).profile as Profile}
        compare={changes}
        mayEdit={mayEdit}
        editing={editing}
        label={t("office.saveDraft")}
        onDone={({ asked }) => tell(t(asked ? "office:approval.asked" : "office.saved"))}
        actions={(busy) => (
          <Button type="submit" name="intent" value="publish" variant="light" disabled={busy}>
            {t(asksSecond ? "office.askPublish" : "office.publish")}
          </Button>
        )}
      >
        {(fields) => (
          <>
            {fields.languages((each) => (row && missingIn(row.draft).includes(each) ? t("office.missing") : null))}
            <ProfileFields {...fields} pictures={pictures} people={people} />
          </>
        )}
      </EditorForm>
    </OfficePage>
  );
}
