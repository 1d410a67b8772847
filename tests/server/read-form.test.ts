import { describe, expect, test } from "vitest";
import { withReadForm } from "~/server/body/read-form.server";
import { refuse } from "~/shared/outcome";

const form = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=x";
const limit = 1_000;
const post = (type: string | null, body: BodyInit | null) => {
  const request = new Request("https://c1.test/ui/irh/appointments/inquiry", { method: "POST", body });
  request.headers.delete("Content-Type");
  if (type) request.headers.set("Content-Type", type);
  return request;
};
const codeOf = async (request: Request) => {
  const read = await withReadForm(request, limit);
  return read.ok ? "ok" : read.code;
};

describe("the body of a form", () => {
  test.each([
    ["application/json", "{}", "wrongContentType"],
    ["text/plain", "a=1", "wrongContentType"],
    ["application/x-www-form-urlencodedx", "a=1", "wrongContentType"],
    [null, "a=1", "wrongContentType"],
    ["multipart/form-data", "zz", "unreadable"],
    [multipart, "zz", "unreadable"],
    [multipart, '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1', "unreadable"],
    [multipart, "--x\r\nX-Nothing: 1\r\n\r\n1\r\n--x--\r\n", "unreadable"],
    [form, "%ff=%00&a=%E4%B8", "ok"],
  ])("of %s %j is %s", async (type, body, code) => {
    expect(await codeOf(post(type, body === null ? null : new TextEncoder().encode(body)))).toBe(code);
  });

  test("is read as it was sent", async () => {
    const sent = new FormData();
    sent.set("name", "林海");
    sent.set("file", new File(["a,b\n"], "行情.csv"));
    const read = await withReadForm(
      new Request("https://c1.test/x", { method: "POST", body: sent, headers: { Cookie: "a=1" } }),
      limit,
    );
    if (!read.ok) throw new Error(read.code);
    expect([read.value.method, read.value.headers.get("Cookie")]).toEqual(["POST", "a=1"]);
    const got = await read.value.formData();
    expect([got.get("name"), await (got.get("file") as File).text()]).toEqual(["林海", "a,b\n"]);
  });

  test("that is over its limit hears what a crowd in it hears, and otherwise that it is too large", async () => {
    const crowd = { word: "mobile", most: 99, refusal: refuse("partyTooLarge", { max: 99 }) };
    const read = async (rows: number, announced = false) => {
      const body = Array.from({ length: rows }, (_, at) => `companions%5B${at}%5D.mobile=1`).join("&");
      const request = post(form, new Blob([body]).stream());
      if (announced) request.headers.set("Content-Length", String(body.length));
      const answer = await withReadForm(request, limit, crowd);
      return answer.ok ? "ok" : answer.code;
    };
    expect([await read(20), await read(99), await read(100), await read(100, true)]).toEqual([
      "ok",
      "bodyTooLarge",
      "partyTooLarge",
      "partyTooLarge",
    ]);
  });

  test("may be empty", async () => {
    const read = await withReadForm(post(null, null), limit);
    expect(read.ok && [...(await read.value.formData())]).toEqual([]);
  });

  test.each([
    [limit - 1, "ok"],
    [limit, "ok"],
    [limit + 1, "bodyTooLarge"],
  ])("of %i bytes is %s, whether its size was announced or not", async (size, code) => {
    expect(await codeOf(post(form, new TextEncoder().encode("a".repeat(size))))).toBe(code);
    const stream = new Response("a".repeat(size)).body;
    expect(await codeOf(post(form, stream))).toBe(code);
  });
});
