/** Whether a text is an address of the web that a page may link to: http or https, and no name or password in it. */
export function isWebLink(text: string): boolean {
  if (!/^https?:\/\/[^\s"'<>\\]+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  // guard: link-without-credentials
  return username === "" && password === "";
}
