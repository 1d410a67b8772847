import { useTranslation } from "react-i18next";
import { formatInstant } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { Badge } from "~/ui/public/card";
import { Button, LinkButton } from "~/ui/public/forms/button";
import { HiddenField } from "~/ui/public/forms/field";
import { Form } from "~/ui/public/forms/form";
import { ShareLink } from "~/ui/public/frame/share-link";
import type { OwnLetter } from "./links-shown.server";
import { isSettled } from "./rules";

const tones = {
  none_required: "neutral",
  unsigned: "warning",
  to_sign: "warning",
  partial: "warning",
  signed: "success",
  failed: "danger",
  manual: "success",
} as const;
const stateTones = { unsigned: "neutral", sent: "warning", failed: "danger", signed: "success" } as const;

export const LetterBadge = ({ status }: { status: OwnLetter["status"] }) => {
  const { t } = useTranslation("letters");
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
};

type Props = {
  /** Of the registration: posted with each button. */
  id: string;
  letter: OwnLetter;
  lang: Lang;
  /** Live registrations alone have something to sign. */
  open: boolean;
  /** Whether the visitor may have links sent: who has proved who it is. */
  sends: boolean;
};

function Signer({ id, signer, lang, open, sends }: Omit<Props, "letter"> & { signer: OwnLetter["signers"][number] }) {
  const { t } = useTranslation("letters");
  const { position, state, differs, link } = signer;
  const who = position === 0 ? t("visitor") : t("companionNumber", { n: position });
  const canSign = open && state !== "signed" && !signer.isExternal;
  return (
    <li>
      <div className="cluster">
        <strong>{who}</strong>
        <Badge tone={stateTones[state]}>{t(`state.${state}`)}</Badge>
      </div>
      {open && state === "failed" && differs.length > 0 && (
        <div>
          <p className="small">
            {t("failed.text", {
              fields: differs.map((name) => t(`field.${name}`)).join(t("appointments:listSeparator")),
            })}
          </p>
          {sends && (
            <LinkButton small kind="quiet" href={`?correct=${id}#correct`}>
              {t("failed.registration")}
            </LinkButton>
          )}
        </div>
      )}
      {canSign && link && (
        <>
          <p className="small muted">{t("column.until", { time: formatInstant(link.until, lang) })}</p>
          <ShareLink
            link={link.href}
            qr={link.qr}
            mail={`mailto:?subject=${encodeURIComponent(t("title"))}&body=${encodeURIComponent(link.href)}`}
            words={{
              link: t("column.link"),
              copy: t("column.copy"),
              copied: t("column.copied"),
              mail: t("column.mail"),
              print: t("column.print"),
              qr: t("column.qr"),
              scan: t("column.scan"),
            }}
          />
        </>
      )}
      {canSign && (
        <Form inline>
          <HiddenField name="id" value={id} />
          <HiddenField name="signer" value={String(position)} />
          {position === 0 && (
            <Button small name="intent" value="letter.sign">
              {t("column.sign")}
            </Button>
          )}
          {!link && (
            <Button kind="secondary" small name="intent" value="letter.link">
              {t("column.newLink")}
            </Button>
          )}
          {sends && (
            <Button kind="secondary" small name="intent" value="letter.send">
              {t("column.send")}
            </Button>
          )}
        </Form>
      )}
    </li>
  );
}

/** The commitment letter of one booking: where it stands, and of each signer the link to pass on. */
export function LetterColumn({ letter, ...props }: Props) {
  const { t } = useTranslation("letters");
  return (
    <div className="letter-column">
      <div className="cluster">
        <span>{t("title")}</span>
        <LetterBadge status={letter.status} />
      </div>
      {!isSettled(letter.status) && props.open && (
        <ul className="plain stack">
          {letter.signers.map((signer) => (
            <Signer key={signer.position} signer={signer} {...props} />
          ))}
        </ul>
      )}
    </div>
  );
}
