/** What stands in the markup of a page, as its rules and scripts ask for it. */
export type Marks = {
  /** Elements by name, classes as `.name`, attributes as ` name` and `name="value"`. */
  present: ReadonlySet<string>;
  /** Each once: ` name=` of the attributes, the classes, and which scripts are named. */
  text: string;
  /**
   * The classes by which pictures keep a point in view: of those that stand here, and of those that a script shows
   * later.
   */
  focus: readonly string[];
};

/** Letters, figures and the hyphen. */
const isOfName = (code: number) =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 45;

/** The name that begins at a place of the markup; empty where none does. */
function nameAt(html: string, from: number): string {
  let end = from;
  while (isOfName(html.charCodeAt(end))) end++;
  return html.slice(from, end);
}

function elementsIn(html: string): Set<string> {
  const found = new Set<string>();
  for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", at + 1)) found.add(nameAt(html, at + 1));
  found.delete("");
  return found;
}

/** Attributes by whose value no rule and no script goes. */
const free: ReadonlySet<string> = new Set(
  "href content title id srcSet sizes alt d points x y x1 x2 y1 y2 width height dateTime viewBox aria-label".split(" "),
);

/** The attributes of a page with each of their values. */
function attributesIn(html: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (let at = html.indexOf('="'); at >= 0; ) {
    let from = at;
    while (isOfName(html.charCodeAt(from - 1))) from--;
    const end = html.indexOf('"', at + 2);
    if (end < 0) break;
    const name = html.slice(from, at);
    const values = found.get(name) ?? new Set();
    if (!free.has(name)) values.add(html.slice(at + 2, end));
    found.set(name, values);
    at = html.indexOf('="', end);
  }
  return found;
}

/** What stands in a page as React writes it, every attribute with a value between double quotes. */
export function marksIn(html: string): Marks {
  const attributes = attributesIn(html);
  const classes = [...(attributes.get("class") ?? [])];
  const scripts = ["src", "data-script"].flatMap((name) => [...(attributes.get(name) ?? [])]);
  const present = elementsIn(html);
  for (const name of classes.flatMap((names) => names.split(" "))) present.add(`.${name}`);
  for (const [name, values] of attributes) {
    present.add(` ${name}`);
    for (const value of values) present.add(`${name}="${value}"`);
  }
  const focus = [...new Set(html.match(/\bfocus-\d{1,3}-\d{1,3}\b/g))];
  return {
    present,
    focus,
    text: [...[...attributes.keys()].map((name) => ` ${name}=`), ...classes, ...scripts].join("\n"),
  };
}
