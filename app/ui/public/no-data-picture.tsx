/** A sheet with an empty chart, 200 by 170 at most (spec, section 9). */
export const NoDataPicture = () => (
  <svg className="no-data" viewBox="0 0 200 170" width="200" height="170" aria-hidden="true" fill="none">
    <ellipse className="shade" cx="100" cy="150" rx="76" ry="8" />
    <path className="sheet" d="M52 20h74l24 24v96a6 6 0 0 1-6 6H52a6 6 0 0 1-6-6V26a6 6 0 0 1 6-6z" />
    <path className="fold" d="M126 20v18a6 6 0 0 0 6 6h18" />
    <path className="rule" d="M62 44h40M62 58h26" />
    <path className="rule" d="M62 128h76M62 110h76M62 92h76" strokeDasharray="2 5" />
    <path className="trace" d="M64 120l20-14 16 8 18-22 18 8" strokeDasharray="5 5" />
    <circle className="dot" cx="136" cy="100" r="4" />
  </svg>
);
