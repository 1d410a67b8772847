export const educationKind = "education.item";
export const educationTypes = ["article", "video"] as const;

export const mostSources = 40;
export const mostCourses = 60;
/** How many lessons a course has at most, and how many courses or lessons a page of the classroom. */
export const mostLessons = 200;
export const classroomPage = 5;

const mostLinks = 10;

/** A link beside an item: its words and where it leads. */
export type ItemLink = { label: string; href: string };

const linkLine = /^(.{1,120}?)\s+(https:\/\/[^\s"'<>\\]+)$/i;

/**
 * The links in a text of one a line, "words https://…"; null where a line is none, or where there are more than ten.
 */
export function linksIn(text: string): ItemLink[] | null {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  const links = lines.flatMap((line): ItemLink[] => {
    const [, label = "", href = ""] = linkLine.exec(line) ?? [];
    return href && URL.canParse(href) ? [{ label, href }] : [];
  });
  return links.length === lines.length && lines.length <= mostLinks ? links : null;
}
