type ShareLinkProps = {
  link: string;
  /** A picture of the same link, as a data: address. */
  qr: string;
  /** A mail that tells of it. */
  mail: string;
  /** The picture stands open: the page is there to be shared. */
  open?: boolean;
  words: Record<"link" | "copy" | "copied" | "mail" | "print" | "qr" | "scan", string>;
};

/** An address to pass on: written out, to scan, by mail and with the script to copy or to print. */
export const ShareLink = ({ link, qr, mail, open, words }: ShareLinkProps) => (
  <div className="share">
    <div className="cluster">
      <button
        type="button"
        className="button secondary small"
        data-copy={link}
        data-copied={words.copied}
        aria-live="polite"
        hidden
      >
        {words.copy}
      </button>
      <a className="button secondary small" href={mail}>
        {words.mail}
      </a>
      <button type="button" className="button secondary small" data-print="" hidden>
        {words.print}
      </button>
    </div>
    <details open={open}>
      <summary className="small">{words.qr}</summary>
      <img src={qr} alt={words.scan} width="160" height="160" />
    </details>
    <p className="small">
      <span className="visually-hidden">{words.link} </span>
      <a href={link}>{link}</a>
    </p>
  </div>
);
