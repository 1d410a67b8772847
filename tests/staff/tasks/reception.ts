import { expect } from "@playwright/test";
import { outside } from "../../support/journeys.ts";
import { seenBy, type Task } from "./task.ts";

const house = "岚溪资本";
const writer = "j.berg@nordhavn.example";
const answer = "It will: scope 3 emissions of purchased castings are part of the next report.";

export const receptionTasks: Task[] = [
  {
    name: "finds a booking by its institution",
    most: 2,
    async walk({ page, command, isAt }) {
      await command(house, /^[2-9A-Z]{10}/);
      await isAt(/^Registration /);
      await expect(page.getByRole("link", { name: house })).toBeVisible();
    },
  },
  {
    name: "passes three bookings",
    most: 3,
    async walk({ page, press }, scene) {
      const rows = page.getByRole("region", { name: "Registrations that have waited longest" }).getByRole("row");
      const links = rows.filter({ has: page.getByRole("button", { name: "Pass" }) }).getByRole("link");
      const addresses = await links.evaluateAll((all) => all.slice(0, 3).map((one) => one.getAttribute("href") ?? ""));
      for (const address of addresses) {
        const row = rows.filter({ has: page.locator(`a[href="${address}"]`) });
        await press(row.getByRole("button", { name: "Pass" }));
        await expect(row).toHaveCount(0);
      }
      for (const address of addresses) {
        const colleague = await seenBy("reception", scene, address.replace(/^.*office\//, ""));
        await expect(colleague.getByText("Passed", { exact: true }).first()).toBeVisible();
      }
    },
  },
  {
    name: "declines a booking",
    most: 3,
    async walk({ page, press, fill, button, dialog }, scene) {
      const rows = page.getByRole("region", { name: "Registrations that have waited longest" }).getByRole("row");
      const address = (await rows.getByRole("link").first().getAttribute("href")) ?? "";
      const row = rows.filter({ has: page.locator(`a[href="${address}"]`) });
      await press(row.getByRole("button", { name: "Decline" }));
      await fill(dialog.getByRole("textbox", { name: "Reason", exact: true }), "The room is full");
      await press(button("Decline", dialog));
      await expect(dialog).toHaveCount(0);
      await expect(row).toHaveCount(0);
      const colleague = await seenBy("reception", scene, address.replace(/^.*office\//, ""));
      await expect(colleague.getByText("The room is full")).toBeVisible();
    },
  },
  {
    name: "opens the list of today's visitors with their names",
    most: 2,
    async walk({ page, press, button, link, isAt }) {
      await press(link("Activities today"));
      await isAt("Reception today");
      await press(button("Start and show names"));
      await expect(button("Start and show names")).toHaveCount(0);
      await expect(page.getByText("邵云起").first()).toBeVisible();
    },
  },
  {
    name: "answers a message",
    most: 3,
    async walk({ press, fill, button, link, dialog, isAt }) {
      await press(link(/scope 3 emissions/));
      await isAt("Messages");
      await fill(dialog.getByRole("textbox", { name: "Answer", exact: true }), answer);
      await press(button("Send the answer", dialog));
      expect((await outside.waitFor(writer, answer)).text).toContain(answer);
    },
  },
];
