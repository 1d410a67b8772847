import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ApprovalNotice } from "~/publishing/release-parts/approval";
import { formatInstant, formatSecond } from "~/shared/dates";
import type { AutosavedForm } from "~/shared/forms/autosaved-form";
import { type Changed, Differences } from "~/ui/office/editor/differences";
import { useEditing } from "~/ui/office/editor/editing";
import { type EditorFields, EditorForm, type Version } from "~/ui/office/editor/editor-form";
import { useTell } from "~/ui/office/form";
import { OfficePage } from "~/ui/office/page";
import { StatusBadge } from "~/ui/office/status-badge";
import { useLang } from "~/ui/office/use-lang";
import { OutButtons } from "./out-buttons";
import { type Planned, PlannedPanel } from "./planned-panel";

type Approval = Parameters<typeof ApprovalNotice>[0]["approval"];

/** What `showPart` tells of a part, with the moment at which it was read. */
export type PartView<Body> = {
  readers: Body;
  saved: Version<Body> | null;
  savedAt: Date | null;
  publishedAt: Date | null;
  planned: Planned[];
  /** The question to a second person about the draft, and the second that was asked for (null: at once). */
  approval: (Approval & { at: Date | null }) | null;
  asksSecond: boolean;
  autosaved: AutosavedForm | null;
  now: Date;
  mayEdit: boolean;
};

export type PartSaved = { revision: number; at: Date | null; asked: boolean };

type Props<Body> = {
  part: PartView<Body>;
  title: string;
  lead: string;
  /** What a part is called that nobody has published yet. */
  untouched: string;
  read: (form: FormData) => Body;
  changes: (before: Body, after: Body) => Changed[];
  onDone?: (saved: PartSaved) => void;
  /** Which of several parts of one screen it is. */
  of?: string;
  /** Above the form, and below it. */
  above?: ReactNode;
  below?: ReactNode;
  children: (fields: EditorFields<Body>) => ReactNode;
};

const whenOut = (at: Date | null) => (at === null ? "draft" : new Date(at) > new Date() ? "later" : "now");

/**
 * The screen of a part of the site: how it stands, what is planned, and the form of its draft with the ways to readers.
 */
export function PartScreen<Body extends object>({
  part,
  title,
  lead,
  untouched,
  above,
  below,
  of,
  children,
  ...form
}: Props<Body>) {
  const { t } = useTranslation("plan");
  const lang = useLang();
  const tell = useTell();
  const editing = useEditing();
  const { readers, saved, savedAt, publishedAt, planned, autosaved, now, mayEdit, approval, asksSecond } = part;
  const behind = saved !== null && form.changes(readers, saved.draft).length > 0;
  return (
    <OfficePage
      title={title}
      badge={
        <StatusBadge tone={behind ? "warning" : "success"}>
          {behind
            ? t("behind")
            : publishedAt
              ? t("liveSince", { time: formatInstant(new Date(publishedAt), lang) })
              : untouched}
        </StatusBadge>
      }
      lead={
        <>
          {lead}
          {saved && savedAt && (
            <div>{t("savedBy", { name: saved.savedBy, time: formatInstant(new Date(savedAt), lang) })}</div>
          )}
        </>
      }
    >
      {above}
      {approval && saved && (
        <ApprovalNotice
          approval={approval}
          mayPublish={mayEdit}
          disabled={editing.dirty}
          {...(of === undefined ? {} : { values: { page: of } })}
          approved={t(approval.at && new Date(approval.at) > new Date(now) ? "done.later" : "done.now")}
        >
          <Text size="sm">{approval.at ? t("askedAt", { time: formatSecond(approval.at, lang) }) : t("askedNow")}</Text>
          <Differences
            rows={form.changes(readers, saved.draft)}
            before={t("publishing:content.review.before")}
            after={t("publishing:content.review.after")}
          />
        </ApprovalNotice>
      )}
      <PlannedPanel planned={planned} read={now} mayEdit={mayEdit} />
      <EditorForm<Body, PartSaved>
        key={of}
        saved={saved}
        autosaved={autosaved}
        empty={readers}
        read={form.read}
        compare={form.changes}
        mayEdit={mayEdit}
        editing={editing}
        label={t("save")}
        onDone={(done) => {
          tell(done.asked ? t("office:approval.asked") : t(`done.${whenOut(done.at)}`));
          form.onDone?.(done);
        }}
        actions={(busy, field) => <OutButtons busy={busy} field={field} asksSecond={asksSecond} />}
      >
        {children}
      </EditorForm>
      {below}
    </OfficePage>
  );
}
