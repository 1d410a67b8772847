/**
 * The 14 digits of a record with the public security authorities, out of a number as `京公网安备11010502030143号`; null for
 * none.
 */
export const recordCodeOf = (number: string): string | null =>
  /(?<!\d)\d{14}(?!\d)/.exec(number.replace(/\s/g, ""))?.[0] ?? null;

type Filings = { icp?: string | undefined; publicSecurity?: string | undefined };

/** The record numbers of a site as the foot shows them, each leading to where the authority tells about it. */
export function filingsOf({ icp, publicSecurity }: Filings = {}): { label: string; href: string }[] {
  const code = publicSecurity && recordCodeOf(publicSecurity);
  return [
    ...(icp ? [{ label: icp, href: "https://beian.miit.gov.cn/" }] : []),
    ...(publicSecurity
      ? [
          {
            label: publicSecurity,
            href: `https://beian.mps.gov.cn/#/query/webSearch${code ? `?code=${code}` : ""}`,
          },
        ]
      : []),
  ];
}
