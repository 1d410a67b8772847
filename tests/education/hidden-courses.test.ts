import { expect, test } from "vitest";
import { showCourses } from "~/features/education/courses/classroom.server";
import { courses } from "~/features/education/courses/operations.server";
import { education } from "~/features/education/kind";
import { saveContent } from "~/publishing/drafts/contents.server";
import { editor, testContext } from "../support/context";
import { draftOf, saved, words } from "./items";

const scene = (companyId: string) => testContext({ companyId, actor: editor("editor") });
type Scene = Awaited<ReturnType<typeof scene>>;
const addCourse = async (ctx: Scene, name: string) =>
  (await saved(courses.save(ctx, { id: null, revision: 0, values: { name: words(name), about: words("") } }))).id;

test("a course that staff hide is in no list of readers", async () => {
  const ctx = await scene("hiddencourses");
  const ids = [await addCourse(ctx, "入门"), await addCourse(ctx, "进阶")];
  await saved(courses.post(ctx, { id: ids[0] ?? "", revision: 1, posted: false }));
  expect((await showCourses(ctx, {})).items.map(({ name }) => name)).toEqual(["进阶"]);
});

test("a lesson belongs to no course of another company", async () => {
  const [ctx, other] = [await scene("lessonsown"), await scene("lessonsother")];
  const course = await addCourse(other, "别家的");
  const draft = draftOf("第一课", { type: "video", course, lesson: 1 });
  expect(await saveContent(ctx, { id: null, kind: education.kind, revision: 0, draft })).toMatchObject({ ok: false });
});
