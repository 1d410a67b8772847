import { Textarea } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Draft } from "~/publishing/contents/drafts";
import type { SlotProps } from "~/publishing/editor/kind-editor";
import { useClock, useSpanText } from "~/publishing/release-parts/clock";
import { formatInstant } from "~/shared/dates";
import type { EditorFields } from "~/ui/office/editor/editor-form";
import { StatusBadge } from "~/ui/office/status-badge";
import { useLang } from "~/ui/office/use-lang";
import { WordsField } from "~/ui/office/words-field";

/** Until when a record is filed, counted down from the moment `read` at which the screen was. */
export function FilingDeadline({ deadline, read }: { deadline: Date; read: Date }) {
  const { t } = useTranslation("activityRecords");
  const lang = useLang();
  const left = deadline.getTime() - useClock(read).getTime();
  const span = useSpanText()(Math.abs(left));
  return (
    <span>
      {t("deadline.by", { time: formatInstant(deadline, lang) })}{" "}
      <StatusBadge tone={left > 0 ? "warning" : "danger"}>
        {t(left > 0 ? "deadline.left" : "deadline.overdue", { span })}
      </StatusBadge>
    </span>
  );
}

/** Which activity a record is of stays as it was begun. */
export const ActivityField = ({ facts }: SlotProps) => (
  <input type="hidden" name="activity" value={String(facts.activity ?? "")} />
);

/** The institutions and people that came, a line each. */
export function ParticipantsField({ facts, error, change }: SlotProps) {
  const { t } = useTranslation("activityRecords");
  return (
    <Textarea
      name="participants"
      label={t("office.field.participants")}
      description={t("office.hint.participants")}
      defaultValue={String(facts.participants ?? "")}
      error={error("facts.participants")}
      maxLength={20_000}
      onChange={change}
      style={{ gridColumn: "1 / -1" }}
      autosize
      minRows={4}
      maxRows={16}
      withAsterisk
    />
  );
}

/** What was talked about, paragraph by paragraph. */
export function MinutesField({ words, draft }: EditorFields<Draft>) {
  const { t } = useTranslation("activityRecords");
  return <WordsField {...words("body", t("form.minutes"), draft.body)} hint={t("office.hint.minutes")} multiline />;
}
