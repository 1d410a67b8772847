import { useTranslation } from "react-i18next";
import { Section } from "~/ui/public/frame/page";

/** The code that a visitor shows at the reception. */
export function VisitorCode({ number, picture }: { number: string; picture: string }) {
  const { t } = useTranslation("reception");
  return (
    <Section title={t("code.title")} lead={t("code.text")}>
      <p>
        <img src={picture} alt={t("code.alt", { number })} width={180} height={180} />
        <br />
        <strong>{number}</strong>
      </p>
    </Section>
  );
}
