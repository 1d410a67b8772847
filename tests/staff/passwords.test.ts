import { expect, test } from "vitest";
import { whyNotPassword } from "~/features/staff/passwords/operations.server";
import { NewPassword } from "~/features/staff/schemas";
import { companyRow } from "../support/context";

const whose = { email: "zhang.wei@chengyue.example", name: "Zhang Wei" };
const company = { ...companyRow("c1"), name: { "zh-CN": "澄岳科技股份有限公司", en: "Chengyue Technology" } };
const why = (password: string) => whyNotPassword({ company }, password, whose);

test("a password has 12 to 128 characters, counted as they are written, not as bytes or as typed forms", async () => {
  expect(await why("kvq8-tm2xw4")).toBe("passwordShort");
  expect(await why("kvq8-tm2xw4z")).toBeNull();
  expect(await why("日落山河金谷雨青松白露霜")).toBeNull();
  expect(await why("🌲🪵🏔🦊🐢🌊")).toBe("passwordShort");
  expect(await why("ｋｖｑ８－ｔｍ２ｘｗ４")).toBe("passwordShort");
  expect(await why(`${"kvq8-tm2xw4z".repeat(10)}abcdefghx`)).toBe("passwordLong");
  expect(NewPassword.safeParse("short").error?.issues[0]?.message).toBe("passwordShort");
  expect(NewPassword.safeParse("x".repeat(129)).error?.issues[0]?.message).toBe("passwordLong");
});

test("what stands on the list of leaked passwords is refused, also with the usual dressing", async () => {
  for (const leaked of [
    "1qaz2wsx3edc",
    "Password2024!",
    "password12345",
    "qwertyuiop12",
    "P@ssw0rd1234",
    "iloveyou1234",
  ])
    expect([leaked, await why(leaked)]).toEqual([leaked, "passwordBreached"]);
});

test("so are the person's own address, name and company, one letter twelve times, and a run of neighbours", async () => {
  for (const obvious of [
    "zhang.wei@chengyue.example",
    "Zhang Wei 123",
    "chengyue2026",
    "澄岳科技股份有限公司2026",
    "aaaaaaaaaaaa",
    "abcdefghijklmn",
    "lmnopqrstuvw",
  ])
    expect([obvious, await why(obvious)]).toEqual([obvious, "passwordObvious"]);
  const other = { email: "li@other.example", name: "Li" };
  expect(await whyNotPassword({ company: companyRow("c2") }, "zhang.wei@chengyue.example", other)).toBeNull();
});

test("nothing is asked of the kinds of characters: a plain phrase is good", async () => {
  for (const good of [
    "correct horse battery",
    "another long password",
    "four crows sat down",
    "秋天的海边有三只白鹭和一条旧船",
  ])
    expect([good, await why(good)]).toEqual([good, null]);
});

test("128 characters that look like a thousand words are judged", async () => {
  expect(await why("passwordqwertydragon".repeat(7).slice(0, 128))).not.toBe("passwordLong");
});
