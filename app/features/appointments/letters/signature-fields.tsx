import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/ui/public/forms/choice-field";
import { TextField } from "~/ui/public/forms/field";
import { Paragraphs } from "~/ui/public/paragraphs";

type Text = { title: string; body: string };

/** The letter as it is read before it is signed; long ones are scrolled, by keyboard too. */
export const LetterTextBlock = ({ title, body }: Text) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too
  <article className="letter" aria-label={title} tabIndex={0}>
    <h3>{title}</h3>
    <Paragraphs texts={body.split("\n")} />
  </article>
);

type Value = { value: string | undefined; error: string | undefined };
type Props = {
  /** The names of the three fields. */
  names: { signature: string; drawing: string; agreed: string };
  field: (name: string) => Value;
  /** Whether others than institutions may leave them empty. */
  optional?: boolean;
};

/**
 * The signature under a letter: the name in full, or with the script drawn in the place of it, and the consent to sign
 * so.
 */
export function SignatureFields({ names, field, optional = false }: Props) {
  const { t } = useTranslation("letters");
  const signature = field(names.signature);
  return (
    <>
      <TextField
        name={names.signature}
        value={signature.value}
        error={signature.error}
        label={t("sign.signature")}
        hint={t("sign.signatureHint")}
        maxLength={60}
        autoComplete="off"
        required={!optional}
        private
      />
      <div className="signature" data-signature={names.drawing} hidden>
        <p className="small">{t("sign.draw")}</p>
        <canvas aria-label={t("sign.pad")} role="img" />
        <button type="button" className="button quiet small">
          {t("sign.clear")}
        </button>
        <input type="hidden" name={names.drawing} defaultValue={field(names.drawing).value ?? ""} data-private="" />
      </div>
      <CheckboxField
        name={names.agreed}
        error={field(names.agreed).error}
        checked={field(names.agreed).value === "yes"}
        label={t("sign.agree")}
        required={!optional}
      />
    </>
  );
}

/** The letter within the form of a booking, for visitors of institutions. */
export function LetterOfForm({ letter, field }: { letter: Text; field: Props["field"] }) {
  const { t } = useTranslation("letters");
  return (
    <section aria-labelledby="letter-of-form">
      <h3 id="letter-of-form">{t("title")}</h3>
      <p className="small">{t("sign.atBooking")}</p>
      <LetterTextBlock {...letter} />
      <SignatureFields
        names={{ signature: "letterSignature", drawing: "letterDrawing", agreed: "letterAgreed" }}
        field={field}
        optional
      />
    </section>
  );
}
