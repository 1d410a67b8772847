type Props = {
  href: string;
  /** What it is read with, as "PDF". */
  format: string;
  /** Language and size. */
  note: string;
  /** What it is called, for those who hear the link; null where that was just said. */
  label: string | null;
  /** The language of that, where it is not the page's. */
  labelLang?: string | undefined;
};

/** A document at hand: its format as a small sheet, what it is written in and how large it is. */
export const DocumentLink = ({ href, format, note, label, labelLang }: Props) => (
  <a className="paper" href={href}>
    <b>{format}</b> <span>{note}</span>
    {label && (
      <span className="visually-hidden" lang={labelLang}>
        {" "}
        {label}
      </span>
    )}
  </a>
);
