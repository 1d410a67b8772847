import { expect } from "@playwright/test";
import { enterNewCompany } from "../../site/new-company.ts";
import { outside } from "../../support/journeys.ts";
import { openOffice } from "../../support/staff-session.ts";
import { home, isPublic, overviewOf, type Scene, type Task } from "./task.ts";

const invited = "two-roles@invited.example.com";
const alone = {
  ...{ host: "ferry-hill.localhost", company: "渡岭股份" },
  ...{ companyTc: "渡嶺股份", companyEn: "Ferry Hill" },
};
const held = "held-in-twenty-tasks";

/** Somebody else changes how many shareholders there were. */
async function changeCount(scene: Scene) {
  const page = await overviewOf("editor", scene);
  await openOffice(page, "/ui/irh/office/shareholderCounts?lang=en");
  await page.getByRole("button", { name: "Edit" }).first().click();
  const form = page.getByRole("dialog");
  await form.getByRole("textbox", { name: "Shareholders", exact: true }).fill("77123");
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(form).toHaveCount(0);
}

/** A mail of a visit that waits because the database was set back. */
const holdMail = async ({ d1 }: Scene) => {
  await d1
    .prepare(
      `INSERT INTO outbox (id, company_id, kind, subject_id, occasion, state, attempts, reason, created_at)
       SELECT ?, company_id, 'appointments.received', id, ?, 'failed', 0, 'restoredUnsent', ? FROM registrations
       WHERE company_id = (SELECT company_id FROM hosts WHERE host = '127.0.0.1') LIMIT 1`,
    )
    .bind(held, held, Date.now() - 60_000)
    .run();
};

export const administratorTasks: Task[] = [
  {
    name: "invites somebody with two roles",
    most: 6,
    async walk({ page, fill, choose, press, button, link, isAt }) {
      await press(link("Invite a colleague"));
      await isAt("People and roles");
      await expect(page.getByRole("textbox", { name: "Name", exact: true })).toBeFocused();
      await fill(page.getByRole("textbox", { name: "Name", exact: true }), "Chen Siyuan");
      await fill(page.getByRole("textbox", { name: "E-mail", exact: true }), invited);
      await choose(page.getByRole("checkbox", { name: "Editor" }));
      await choose(page.getByRole("checkbox", { name: "Reception" }));
      await press(button("Send invitation"));
      const open = page.getByRole("region", { name: "Open invitations" }).getByRole("row");
      await expect(open.filter({ hasText: invited })).toContainText("Editor, Reception");
      expect((await outside.waitFor(invited)).text).toContain("token=");
    },
  },
  {
    name: "makes publishing need second approval",
    most: 4,
    begin: async ({ browser, baseURL }) => {
      const page = await enterNewCompany(browser, baseURL, alone);
      await page.locator("html[data-live]").waitFor();
      return page;
    },
    async walk({ page, command, choose, press, button, isAt }) {
      await command("Second approval");
      await isAt("Security");
      const rule = page.locator("#secondPerson");
      await choose(rule.getByRole("checkbox"));
      await press(button("Save", rule));
      await expect(rule.getByRole("status")).toHaveText("Saved");
      await openOffice(page, "/ui/irh/webSiteSetting");
      await expect(button("Ask for second approval")).toBeVisible();
    },
  },
  {
    name: "sets the look",
    most: 4,
    async walk({ page, command, choose, pastThePreview, press, button, isAt }, scene) {
      await command("Look of the site");
      await isAt("Look of the site");
      await choose(page.getByRole("radio", { name: "China red" }));
      await pastThePreview();
      await press(button("Save and publish"));
      await expect(page.getByText("Published; every reader has it")).toBeVisible();
      await isPublic(scene, "home", "#c4142c");
    },
  },
  {
    name: "finds who changed a figure",
    most: 3,
    before: changeCount,
    async walk({ page, command, pick, isAt }) {
      await command("who changed", "Audit log");
      await isAt("Audit log");
      await pick(page.getByRole("combobox", { name: "Area" }), "Shareholders");
      await expect(page).toHaveURL(/area=shareholders/);
      const line = page.getByRole("row").filter({ hasText: "77123" });
      await expect(line.first()).toContainText("林晚照");
    },
  },
  {
    name: "releases a mail that is held",
    most: 3,
    before: holdMail,
    async walk({ page, press, link, button, dialog, isAt }, { d1 }) {
      await openOffice(page, home);
      await press(link("Failed"));
      await isAt("Mails not sent");
      await press(button("Release (1)…"));
      await press(button("Release", dialog));
      await expect(dialog).toHaveCount(0);
      await outside.cron();
      const state = () => d1.prepare("SELECT state FROM outbox WHERE id = ?").bind(held).first<string>("state");
      await expect.poll(state).toBe("sent");
    },
  },
];
