type ShareLinkProps = {
  link: string;
  /** A picture of the same link, as a data: address. */
  qr: string;
  words: { link: string; copy: string; copied: string; scan: string };
};

/** An address to pass on: written out, to scan, and with the script to copy. */
export const ShareLink = ({ link, qr, words }: ShareLinkProps) => (
  <div className="stack">
    <img src={qr} alt={words.scan} width="160" height="160" />
    <p className="small">
      {words.link}
      <br />
      <a href={link}>{link}</a>
    </p>
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
  </div>
);
