import { z } from "zod";
import {
  ContentDetail,
  ContentHead,
  ContentId,
  ContentList,
  ContentPosted,
  ContentSave,
  ContentSaved,
} from "~/publishing/drafts/call-schemas";
import { existingIn } from "~/records/shared-calls.server";
import { type CallTable, call, reading } from "~/server/api/router.server";
import { listOf, Nothing } from "~/shared/wire";
import { Courses, DetailView, ItemsView, Saved, SourceTree, StoredSources } from "./answers";
import { changePosted, listCourses, listCourseVideos, listPublic, showDetail, staff } from "./courses/wire.server";
import { CoursesQuery, ItemId, ItemsQuery, PostStatus, SourceSave, VideosQuery } from "./schemas";
import { listStoredSources, saveSource, showTree, sources } from "./sources/operations.server";

const front = "/irh/fontInvestorEducation";
const office = "/irh/investorEducation";
const read = "education.read";
const edit = "education.edit";
const own = { sameOrigin: true };
const [items, courses] = [["investorEducation"], ["classroom"]];

export const educationCalls = {
  [`POST ${front}/getInvestorEducationList`]: reading(ItemsQuery, ItemsView, listPublic, { pages: items }),
  [`POST ${front}/getPublishSourceTree`]: reading(Nothing, SourceTree, showTree, { pages: items }),
  [`POST ${front}/editInvestorEducation`]: reading(ItemId, DetailView, showDetail, { pages: items }),
  "POST /regulatory/homePage/getClassroomList": reading(CoursesQuery, Courses, listCourses, { pages: courses }),
  "POST /classroom/classRoomVideoController/getCourseVideo": reading(VideosQuery, ItemsView, listCourseVideos, {
    pages: courses,
  }),
  [`POST ${office}/getPublishSourceSetUp`]: call(read, Nothing, StoredSources, listStoredSources),
  [`POST ${office}/getPublishSourceTree`]: call(read, Nothing, SourceTree, showTree),
  [`POST ${office}/updatePublishSourceSetUp`]: call(edit, SourceSave, Saved, saveSource, {
    existing: existingIn(sources),
  }),
  [`POST ${office}/getInvestorEducationList`]: call(read, ContentList, listOf(ContentHead), staff.list),
  [`POST ${office}/addInvestorEducation`]: call(edit, ContentSave, ContentSaved, staff.save, {
    existing: staff.existing,
  }),
  [`POST ${office}/editInvestorEducation`]: call(read, ContentId, ContentDetail, staff.detail),
  [`POST ${office}/changePostStatus`]: call(edit, PostStatus, ContentPosted, changePosted, own),
  [`POST ${office}/deleteInvestorEducation`]: call(edit, ContentId, z.null(), staff.remove, own),
} satisfies CallTable;
