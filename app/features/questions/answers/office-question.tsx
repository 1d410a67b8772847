import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { asksSecondPerson } from "~/publishing/approvals/operations.server";
import { answerRecord, autosavedRecords } from "~/records/answer-record.server";
import { ctxKey } from "~/server/request/context.server";
import { say } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { ConfirmButton, PostButton } from "~/ui/office/confirm";
import { EditorForm } from "~/ui/office/editor/editor-form";
import { saveAction } from "~/ui/office/editor/save-action";
import { OfficePage } from "~/ui/office/page";
import { useTellUndo } from "~/ui/office/undo-notice";
import { useLang } from "~/ui/office/use-lang";
import { type QuestionDraft, readQuestion } from "../form";
import { Question } from "../schemas";
import type { Route } from "./+types/office-question";
import { openQuestion } from "./edit.server";
import { QuestionFields } from "./question-fields";
import { postQuestion, questionRecords, saveQuestion } from "./questions.server";
import { StateBadge } from "./state-badge";
import { useQuestionChanges } from "./use-question-changes";

export const handle = { hydrate: true, permission: "questions.read", write: "questions.edit" };

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const opened = await openQuestion(ctx, params.id);
  if (!opened) throw new Response(null, { status: 404 });
  const mayEdit = may(ctx, "questions.edit");
  const rows = opened.row ? [{ id: opened.row.id }] : [];
  const autosaved = await autosavedRecords(ctx, questionRecords, rows, mayEdit);
  return { ...opened, mayEdit, autosaved, asksSecond: asksSecondPerson(ctx) };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerRecord(
    context.get(ctxKey),
    request,
    { ...questionRecords, save: saveQuestion, post: postQuestion },
    Question,
    readQuestion,
  );

export const clientAction = saveAction;

export default function QuestionOffice({
  loaderData: { row, draft, topics, ledger, mayEdit, autosaved, asksSecond },
}: Route.ComponentProps) {
  const { t } = useTranslation(["questions", "records"]);
  const lang = useLang();
  const navigate = useNavigate();
  const tell = useTellUndo();
  const compare = useQuestionChanges(topics);
  const name = row ? say(row.question, lang) : t("office.add");
  const at = row && { id: row.id, revision: String(row.revision) };
  return (
    <OfficePage
      title={row ? t("office.one") : t("office.add")}
      back={{ label: t("title"), href: "/office/questions" }}
      badge={row && <StateBadge state={row.state} />}
      actions={
        mayEdit &&
        row &&
        at && (
          <>
            <PostButton
              label={t(row.posted ? "records:hide" : "records:show")}
              of={name}
              values={{ intent: "post", ...at, posted: String(!row.posted) }}
              size="sm"
            />
            <ConfirmButton
              label={t("records:delete")}
              of={name}
              title={t("records:deleteTitle", { name: name.slice(0, 40) })}
              body={t("records:deleteText")}
              values={{ intent: "delete", ...at }}
              onDone={() => {
                tell({
                  text: t("office.bulk.done", { count: 1 }),
                  values: { intent: "restore", ids: row.id },
                  action: "/office/questions",
                  mails: false,
                });
                void navigate("/office/questions");
              }}
              size="sm"
              danger
            />
          </>
        )
      }
    >
      <EditorForm<QuestionDraft & { posted: boolean }, { id: string; revision: number }>
        key={row?.id ?? "new"}
        saved={row && { draft, revision: row.revision }}
        autosaved={autosaved.find(({ form }) => form.endsWith(`/${row?.id ?? "new"}`)) ?? null}
        empty={draft}
        read={(form) => ({ ...readQuestion(form), posted: form.has("posted") })}
        compare={compare}
        mayEdit={mayEdit}
        label={t("office.save")}
        savedMessage={t("office.saved")}
        onDone={({ id }) => void (row ? null : navigate(`/office/questions/${id}`))}
      >
        {(editor) => (
          <>
            <input type="hidden" name="id" value={row?.id ?? ""} />
            <input type="hidden" name="hideable" value="yes" />
            <QuestionFields {...editor} topics={topics} ledger={ledger} isNew={row === null} asksSecond={asksSecond} />
          </>
        )}
      </EditorForm>
    </OfficePage>
  );
}
