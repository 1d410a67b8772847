import { defineRecord } from "~/records/define-record.server";
import { type CourseRow, isCourseUsed } from "../queries.server";
import type { CourseValues } from "../schemas";
import { educationCourses as table } from "../tables.server";
import { educationKind, mostCourses } from "../terms/rules";

/**
 * The courses of the classroom. Refuses `courseKnown` for a second one of a name and `courseInUse` while a video
 * belongs to it.
 */
export const courses = defineRecord<CourseRow, CourseValues>({
  name: "education.course",
  table,
  fields: ["name", "about"],
  max: mostCourses,
  full: "recordsTooMany",
  taken: {
    columns: "education_courses_once",
    refusal: ({ name }) => ({ code: "courseKnown", facts: { name: name?.["zh-CN"] ?? "" } }),
  },
  inUse: { code: "courseInUse", condition: isCourseUsed(educationKind) },
});
