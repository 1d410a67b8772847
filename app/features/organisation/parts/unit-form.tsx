import { useTranslation } from "react-i18next";
import { RecordForm } from "~/records/parts/record-form";
import type { AutosavedForm } from "~/shared/forms/autosaved-form";
import { readWords } from "~/shared/forms/form-words";
import type { Lang, Words } from "~/shared/languages";
import { WordsField } from "~/ui/office/words-field";
import { nextOf } from "../rules/tree";
import type { StoredUnit } from "./unit-name";
import classes from "./unit-tree.module.css";

type Props = {
  /** The unit that it is the form of, or beside which a new one comes; null for a new one at the top. */
  at: StoredUnit | null;
  rows: StoredUnit[];
  kind: "rename" | "below" | "beside";
  autosaved: AutosavedForm[];
  onDone: () => void;
};

const placeOf = ({ at, rows, kind }: Pick<Props, "at" | "rows" | "kind">): Record<string, string | null> =>
  at && kind === "beside"
    ? { parentId: at.parentId, before: nextOf(rows, at) }
    : { parentId: at?.id ?? null, before: null };

/** The name of a unit in place, or that of a new one below or behind it. */
export function UnitForm({ at, rows, kind, autosaved, onDone }: Props) {
  const { t } = useTranslation("organisation");
  const place = kind === "rename" ? {} : placeOf({ at, rows, kind });
  return (
    <div className={classes.form}>
      <RecordForm<StoredUnit, { name: Words }>
        row={kind === "rename" ? at : null}
        autosaved={autosaved}
        empty={{ name: { "zh-CN": "" } }}
        read={(form) => ({ name: readWords(form, "name") })}
        labels={{ name: t("office.name") }}
        words={{ addButton: t("office.add"), saved: t("office.saved"), posted: t("office.posted") }}
        onDone={onDone}
        fields={(_, { draft, error }) => (
          <>
            {Object.entries(place).map(([name, id]) => (
              <input key={name} type="hidden" name={name} value={id ?? ""} />
            ))}
            <WordsField
              name="name"
              label={t("office.name")}
              value={draft.name}
              required
              maxLength={100}
              errorIn={(each: Lang) => error(`name.${each}`)}
            />
          </>
        )}
      />
    </div>
  );
}
