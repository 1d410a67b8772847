import { exports } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { courses } from "~/features/education/courses/operations.server";
import { newStaffSession } from "~/features/staff/sessions/staff-sessions.server";
import { cookieHeader, seedStaff } from "../staff/people";
import { editor, testContext } from "../support/context";
import { draftOf, link, words } from "./items";

describe("the calls", () => {
  const cookies: Record<string, string> = {};
  const host = "learncalls.test";
  const ask = async (path: string, input: object, role = "", query = "") => {
    const answer = await exports.default.fetch(
      new Request(`https://${host}${path}${query}`, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "Sec-Fetch-Site": "same-origin",
          ...(role ? { Cookie: cookies[role] ?? "" } : {}),
        },
        body: JSON.stringify(input),
      }),
    );
    return { status: answer.status, ...((await answer.json()) as { code?: string; value: never; issues?: unknown }) };
  };
  const front = "/irh/fontInvestorEducation";
  const staff = "/irh/investorEducation";

  test("let staff set up sources, write, post, take away and delete, and readers list and read", async () => {
    const own = await testContext({ companyId: "learncalls", now: new Date() });
    for (const role of ["editor", "viewer"] as const) {
      const userId = `${role}-of-learncalls`;
      await seedStaff({ email: `${role}@${host}`, companyId: "learncalls", role, userId });
      const session = await newStaffSession(own, { userId, here: false });
      await own.db.batch(session.insert());
      cookies[role] = cookieHeader([session.cookie]);
    }
    const source = { name: { "zh-CN": "监管机构", en: "Regulators" }, posted: true };
    expect((await ask(`${staff}/updatePublishSourceSetUp`, source, "viewer")).status).toBe(403);
    const set = await ask(`${staff}/updatePublishSourceSetUp`, source, "editor");
    const { id: sourceId } = set.value as { id: string };
    expect((await ask(`${staff}/getPublishSourceSetUp`, {}, "viewer")).value).toMatchObject({
      items: [{ id: sourceId, level: 1, name: source.name, posted: true }],
    });
    for (const path of [staff, front])
      expect((await ask(`${path}/getPublishSourceTree`, {}, "viewer", "?lang=en")).value).toEqual({
        items: [{ id: sourceId, parentId: null, level: 1, name: "Regulators", lang: "en" }],
      });

    const { facts, ...rest } = draftOf("权益须知", {
      type: "video",
      source: sourceId,
      links: "规则 https://a.example/b",
    });
    const draft = { ...rest, facts };
    const added = await ask(`${staff}/addInvestorEducation`, { draft }, "editor");
    const { id } = added.value as { id: string };
    expect((await ask(`${staff}/editInvestorEducation`, {}, "editor", `?id=${id}`)).value).toMatchObject({
      id,
      revision: 1,
    });
    expect((await ask(`${staff}/getInvestorEducationList`, {}, "editor")).value).toMatchObject({ items: [{ id }] });
    expect((await ask(`${front}/getInvestorEducationList`, {})).value).toMatchObject({ items: [] });
    const post = (query: string, role = "editor") => ask(`${staff}/changePostStatus`, {}, role, query);
    expect((await post(`?id=${id}&posted=true&revision=1`, "viewer")).status).toBe(403);
    expect(await post(`?id=${id}&posted=true`)).toMatchObject({ status: 422, issues: [{ field: "revision" }] });
    expect(await post(`?id=${id}&posted=true&revision=1&confirmed=true`)).toMatchObject({ status: 200 });

    const item = {
      id,
      title: "权益须知",
      day: "2026-01-05",
      source: [{ id: sourceId }],
      watch: expect.stringContaining(id),
    };
    for (const requested of [{}, { source: sourceId }, { type: "video" }, { q: "权益" }])
      expect((await ask(`${front}/getInvestorEducationList`, requested)).value).toMatchObject({ items: [item] });
    expect((await ask(`${front}/getInvestorEducationList`, { type: "article" })).value).toMatchObject({ items: [] });
    expect(await ask(`${front}/getInvestorEducationList`, { source: sourceId, q: "权" })).toMatchObject({
      status: 422,
    });
    expect((await ask(`${front}/editInvestorEducation`, {}, "", `?id=${id}`)).value).toMatchObject({
      ...item,
      video: link,
      body: "正文",
      chapters: [{ seconds: 0, title: "开始" }],
      links: [{ label: "规则", href: "https://a.example/b" }],
    });
    const course = await courses.save(
      { ...own, actor: editor("editor") },
      { id: null, revision: 0, values: { name: words("入门"), about: words("") } },
    );
    expect((await ask("/regulatory/homePage/getClassroomList", {})).value).toMatchObject({
      items: [{ name: "入门", first: null }],
    });
    const videos = "/classroom/classRoomVideoController/getCourseVideo";
    expect((await ask(videos, { startRow: 0, pageSize: 5 })).value).toMatchObject({ items: [{ id }] });
    expect((await ask(videos, { startRow: 1 })).value).toMatchObject({ items: [] });
    expect(course.ok && (await ask(videos, { courseId: course.value.id })).value).toMatchObject({ items: [] });

    expect(await post(`?id=${id}&posted=false&reason=x`)).toMatchObject({
      status: 200,
      value: { wasPublic: { seconds: expect.any(Number) } },
    });
    expect((await ask(`${front}/editInvestorEducation`, {}, "", `?id=${id}`)).status).toBe(404);
    expect(await ask(`${staff}/deleteInvestorEducation`, {}, "editor", `?id=${id}`)).toMatchObject({
      code: "keptByLaw",
    });
    const other = (await ask(`${staff}/addInvestorEducation`, { draft }, "editor")).value as { id: string };
    expect(await ask(`${staff}/deleteInvestorEducation`, {}, "editor", `?id=${other.id}`)).toMatchObject({
      status: 200,
    });
  });
});
