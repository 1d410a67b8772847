// Prints which letters the demo's documents draw, by language and face: node docs/demo/letters.ts > letters.json; then docs/demo/fonts.py.
import "../../scripts/local/alias.mjs";

const { filingPapers } = await import("../../scripts/demo/papers/filing-papers.ts");
const { slidesPaper } = await import("../../scripts/demo/papers/slides.ts");
const { languagesOf } = await import("../../scripts/demo/papers/teller.ts");
const { filings, meetingNotice, planned } = await import("../../scripts/demo/texts/filings.ts");
const { comingMeeting } = await import("../../scripts/demo/meetings.ts");
const { toTraditional } = await import("~/publishing/traditional.server");
const { firstCompany, secondCompany } = await import("../../scripts/demo/instruments.ts");

type Used = Record<string, Set<string>>;
const convert = await toTraditional();
const latin = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join("");
const used: Used = {};
const note = (lang: string, faces: Used) => {
  for (const [face, letters] of Object.entries(faces)) {
    used[`${lang}-${face}`] ??= new Set(`${latin}−–—·’“”`);
    for (const letter of letters) used[`${lang}-${face}`]?.add(letter);
  }
};
for (const companyId of [firstCompany, secondCompany]) {
  for (const filing of [...filings, meetingNotice, planned]) {
    const now = new Date("2026-11-11T04:00:00Z");
    const more = { asOf: "2026-09-30", places: comingMeeting(companyId, now).places };
    const filed = { filing, at: now, year: 2026, number: "2026-001", more };
    for (const { lang, paper } of filingPapers({ companyId, convert }, filed)) note(lang, paper.used);
  }
  for (const part of ["annual", "interim"] as const)
    for (const lang of languagesOf(companyId))
      note(lang, slidesPaper({ companyId, lang, convert }, part, 2025).paper.used);
}
console.log(
  JSON.stringify(
    Object.fromEntries(Object.entries(used).map(([name, letters]) => [name, [...letters].sort().join("")])),
  ),
);
