const latin = /^[A-Za-z][A-Za-z&.,'’ -]*$/;
const wordEnd = /(?<=[a-z])(?<!Mc|Mac)(?=[A-Z])/g;
const joiner = /(?<=\b(?:Head|Director|Manager|Partner|Member|Chair))(of|and)\b/g;

/** Traditional words out of which the models leave a letter that they do not know. */
const short: readonly (readonly [RegExp, string])[] = [
  [/合人$/, "合夥人"],
  [/總$/, "總監"],
  [/匯豐/, "滙豐"],
];

/** Simplified letters with their Traditional ones, one after the other. */
const mapOf = (pairs: string) => {
  const letters = [...pairs];
  return new Map(letters.flatMap((letter, at) => (at % 2 === 0 ? [[letter, letters[at + 1] ?? letter] as const] : [])));
};

/**
 * Lines as the engine reads them, with what it is known to miss: the blanks between English words, and in the text of a
 * Traditional card the Simplified letters that it takes for Traditional ones.
 */
export function mended(lines: readonly string[], pairs: string): string[] {
  const traditional = mapOf(pairs);
  const known = new Set(traditional.values());
  const text = [...lines.join("")];
  const isTraditional =
    text.filter((letter) => known.has(letter)).length > text.filter((letter) => traditional.has(letter)).length;
  return lines.map((line) => {
    if (latin.test(line)) return line.replace(wordEnd, " ").replace(joiner, " $1");
    if (!isTraditional) return line;
    const mapped = [...line].map((letter) => traditional.get(letter) ?? letter).join("");
    return short.reduce((all, [found, whole]) => all.replace(found, whole), mapped);
  });
}
