import { expect, test } from "vitest";
import { findStaffByEmail } from "~/features/staff/accounts/staff-queries.server";
import { connect } from "~/server/database/db.server";
import { errorText, pathText } from "~/server/request/error-text.server";
import { testEnv } from "../support/context";

const canary = "canary\n@example.com";

async function failure(): Promise<Error> {
  const real = testEnv().DB;
  const broken = new Proxy(real, {
    get: (_, name) =>
      name === "prepare"
        ? () => real.prepare("SELECT * FROM no_such_table WHERE 1 = ? AND 1 = ? AND 1 = ?")
        : undefined,
  });
  return findStaffByEmail(connect(broken), "c1", canary).then(
    () => new Error("it did not fail"),
    (error: Error) => error,
  );
}

test("the log of a failed statement holds what the database said and where, and none of the statement's values", async () => {
  const error = await failure();
  expect(error.stack).toContain(canary);
  const text = errorText(error);
  expect(text).not.toContain("canary");
  expect(text).not.toContain("@example.com");
  expect(text).toContain("no_such_table");
  expect(text).toMatch(/\n {4}at /);
});

test("an error of another kind keeps its text, and what is no error says nothing", () => {
  expect(errorText(new Error("no language"))).toContain("no language");
  expect(errorText("13800138000")).toBe("error");
});

test("the log of a request names its screen and leaves out the token in its path", () => {
  expect(pathText(new URL("https://c1.test/ui/irh/subscriptions/oneClick/4f9Yy2kq0bZr8mTn1vXcWpLs?x=1"))).toBe(
    "/ui/irh/subscriptions/oneClick/…",
  );
  expect(pathText(new URL("https://c1.test/ui/irh/office/registrations"))).toBe("/ui/irh/office/registrations");
});
