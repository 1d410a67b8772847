/** What an answer's file is called: in the letters that every program reads, and in full as RFC 5987 wants it. */
export function dispositionOf(name: string, how: "attachment" | "inline" = "attachment"): string {
  const plain = name.replace(/[^ -~]+/g, "_").replace(/["\\%]/g, "_");
  const whole = encodeURIComponent(name).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename="${plain}"; filename*=UTF-8''${whole}`;
}
