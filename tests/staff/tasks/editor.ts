import { expect } from "@playwright/test";
import { figuresFile, pdf } from "../../calendar/results-day-journey.ts";
import { publishNow } from "../../support/publish.ts";
import { openOffice } from "../../support/staff-session.ts";
import { isPublic, overviewOf, type personAt, type Scene, seenBy, type Task } from "./task.ts";

type Person = ReturnType<typeof personAt>;

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour);
const announced = { "zh-CN": "关于设立苏州研发中心的公告", en: "A research centre in Suzhou" };
const wrong = { "zh-CN": "关于参加行业展览的公告", en: "At the trade fair" };
const event = { "zh-CN": "机构投资者交流日", en: "Day with institutional investors" };
const written = { "zh-CN": "供应链责任", en: "Responsible supply chain" };
const report = { title: "精密传动龙头再启程", institution: "霖川证券" };
const holders = `股票代码,截止日期,编号,股东名称,持股数量,占总股本比例,股东性质
609718.SH,2019-12-31,1,松霭控股集团有限公司,120000000,30.00,境内法人
609718.SH,2019-12-31,2,砚北投资有限公司,40000000,10.00,境内法人`;

/** The title of what is written, in Chinese and in English. */
async function fillTitle({ page, fill }: Person, title: { "zh-CN": string; en: string }) {
  await fill(page.getByLabel("Title · 简体中文"), title["zh-CN"]);
  await fill(page.getByLabel("Title · English"), title.en);
}

/** Begins a content of this path and saves its draft, without being counted. */
async function draftOf(scene: Scene, path: string, title: { "zh-CN": string; en: string }) {
  const page = await overviewOf("editor", scene);
  await openOffice(page, `/ui/irh/office/${path}/new?lang=en`);
  await page.getByLabel("Title · 简体中文").fill(title["zh-CN"]);
  await page.getByLabel("Title · English").fill(title.en);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title.en })).toBeVisible();
  return page;
}

export const editorTasks: Task[] = [
  {
    name: "writes and schedules an announcement with a file",
    most: 8,
    async walk(person, scene) {
      const { page, choose, fillMoment, drop, press, button, link, dialog, isAt } = person;
      await press(link("New announcement"));
      await isAt("New announcement");
      await fillTitle(person, announced);
      await drop(button("Upload files"), pdf("centre.pdf"));
      await expect(page.getByLabel("Name shown")).toHaveValue("centre");
      await press(button("Publish…"));
      await isAt(announced.en);
      await choose(dialog.getByRole("radio", { name: "At a time" }));
      await fillMoment(page.getByLabel("Time of release"), inHours(2));
      await press(button("Schedule", dialog));
      await expect(page.getByText(/goes out in/).first()).toBeVisible();
      const colleague = await seenBy("admin", scene, "releases");
      await expect(colleague.getByRole("article", { name: announced["zh-CN"] })).toContainText("Scheduled");
      expect(await (await scene.reader.get("/ui/irh/announcements?lang=en")).text()).not.toContain(announced.en);
    },
  },
  {
    name: "corrects an announcement",
    most: 8,
    async before(scene) {
      await publishNow(await draftOf(scene, "announcements", wrong));
      await isPublic(scene, "announcements?lang=en", wrong.en);
    },
    async walk({ page, command, fill, choose, press, button, dialog, isAt }, scene) {
      await command(wrong.en);
      await isAt(wrong.en);
      await fill(page.getByLabel("Title · 简体中文"), "关于参加国际行业展览的公告");
      await press(button("Publish…"));
      await choose(dialog.getByRole("radio", { name: "Publish correction" }));
      await fill(dialog.getByLabel("What was corrected · 简体中文"), "展览名称有误");
      await fill(dialog.getByLabel("What was corrected · English"), "The name of the fair was wrong");
      await press(button("Publish now", dialog));
      await expect(dialog).toHaveCount(0);
      const id = new URL(page.url()).pathname.split("/").at(-1);
      await isPublic(scene, `announcements/${id}?lang=en`, "The name of the fair was wrong");
      await isPublic(scene, "announcements?lang=zh-CN", "关于参加国际行业展览的公告");
    },
  },
  {
    name: "adds an event",
    most: 7,
    async walk(person, scene) {
      const { page, choose, fillMoment, press, button, link, dialog, isAt } = person;
      await press(link("New event"));
      await isAt("New event");
      await fillTitle(person, event);
      await fillMoment(page.getByLabel("Starts"), inHours(24 * 30));
      await press(button("Publish…"));
      await isAt(event.en);
      await choose(dialog.getByRole("radio", { name: "At once" }));
      await press(button("Publish now", dialog));
      await expect(dialog).toHaveCount(0);
      await isPublic(scene, "calendar?view=list&lang=en", event.en);
    },
  },
  {
    name: "imports statements",
    most: 4,
    async walk({ page, fillDay, drop, press, button, link, isAt }, scene) {
      await press(link("Import financial figures"));
      await isAt("Import financial figures");
      await drop(page.getByLabel("File of figures"), await figuresFile(page, ["2012-12-31", "2011-12-31"]));
      await fillDay(page.getByLabel("Day of the report"), "2013-03-28");
      await press(button(/^Import \(/));
      await expect(page.getByRole("status").filter({ hasText: "Kept as a draft" })).toBeVisible();
      const colleague = await seenBy("admin", scene, "figures?q=2012");
      await expect(colleague.getByRole("link", { name: /2012/ })).toBeVisible();
    },
  },
  {
    name: "imports the ten largest shareholders",
    most: 3,
    async walk({ page, drop, press, button, link, isAt }, scene) {
      await press(link("Import the top ten shareholders"));
      await isAt(/^Import: /);
      const file = { name: "holders.csv", mimeType: "text/csv", buffer: Buffer.from(holders) };
      await drop(page.locator("input[type=file]"), file);
      await press(button("Import 2 lines"));
      await expect(page.getByRole("status").filter({ hasText: /\b2\b/ })).toBeVisible();
      const colleague = await seenBy("admin", scene, "shareholders?list=top10&date=2019-12-31");
      await expect(colleague.getByRole("cell", { name: "砚北投资有限公司" })).toBeVisible();
    },
  },
  {
    name: "answers a question",
    most: 3,
    async walk({ page, fill, press, button, link, isAt }, scene) {
      await press(link(/utilisation of the second-phase/));
      await isAt("Question");
      await fill(page.getByLabel("Answer · 简体中文"), "目前开工率约为八成。");
      await press(button("Save"));
      await expect(page.getByText("Question saved")).toBeVisible();
      await isPublic(scene, "questions?lang=zh-CN", "目前开工率约为八成。");
    },
  },
  {
    name: "publishes a page",
    most: 4,
    async before(scene) {
      await draftOf(scene, "customContent", written);
    },
    async walk({ page, choose, press, button, link, dialog, isAt }, scene) {
      await press(link(written.en));
      await isAt(written.en);
      await press(button("Publish…"));
      await choose(dialog.getByRole("radio", { name: "At once" }));
      await press(button("Publish now", dialog));
      await expect(dialog).toHaveCount(0);
      const id = new URL(page.url()).pathname.split("/").at(-1);
      await isPublic(scene, `customContent/${id}?lang=en`, written.en);
    },
  },
  {
    name: "changes the menu",
    most: 4,
    async walk({ page, command, press, button, isAt }, scene) {
      await command("Menu", /^Menu/);
      await isAt("Menu");
      const [first = "", second = ""] = await page.getByRole("heading", { level: 2 }).allTextContents();
      await press(button("Down", page.getByRole("region", { name: first })));
      await press(button("Save and publish"));
      await expect(page.getByText("Published; every reader has it")).toBeVisible();
      const columns = async () => {
        const html = await (await scene.reader.get("/ui/irh/home?lang=en")).text();
        return html.indexOf(`>${second}<`) < html.indexOf(`>${first}<`);
      };
      await expect.poll(columns).toBe(true);
    },
  },
  {
    name: "adds a director",
    most: 5,
    async walk({ page, fill, choose, press, button, link, isAt }, scene) {
      await press(link("Add a director or executive"));
      await isAt("People");
      await expect(page.getByLabel("Name · 简体中文")).toBeFocused();
      await fill(page.getByLabel("Name · 简体中文"), "叶知秋");
      await choose(page.getByRole("checkbox", { name: "Directors", exact: true }));
      await fill(page.getByLabel("Post · 简体中文"), "独立董事");
      await press(button("Save and publish"));
      await expect(page.getByText("Person saved")).toBeVisible();
      await isPublic(scene, "people?lang=zh-CN", "叶知秋");
    },
  },
  {
    name: "adds a research report",
    most: 5,
    async walk({ page, fill, fillDay, press, button, link, isAt }, scene) {
      await press(link("Add a research report"));
      await isAt("Research reports");
      await fill(page.getByLabel("Title · 简体中文"), report.title);
      await fill(page.getByLabel("Institution · 简体中文"), report.institution);
      await fillDay(page.locator("#new").getByLabel(/^Date/), "2026-11-20");
      await press(button("Save and publish"));
      await expect(page.getByText("Research report saved")).toBeVisible();
      await isPublic(scene, "researchReports?lang=zh-CN", report.title);
    },
  },
];
