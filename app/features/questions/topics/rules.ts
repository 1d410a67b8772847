import type { Words } from "~/shared/languages";

type Topic = { id: string; name: Words; keywords: string };

const plain = (text: string) => text.normalize("NFKC").replace(/\s+/g, "").toLowerCase();
const wordsOf = ({ keywords }: Topic) =>
  keywords
    .split(/[\s,，、;；]+/)
    .filter(Boolean)
    .map(plain);

/**
 * The topic that a text says by name, else the one of whose words most stand in a question; the first of equals, and ""
 * for none.
 */
export function topicOf({ stated, text }: { stated: string; text: string }, topics: readonly Topic[]): string {
  const named = topics.find(({ name }) => Object.values(name).some((each) => each && plain(each) === plain(stated)));
  if (named) return named.id;
  const whole = plain(text);
  let best = { id: "", hits: 0 };
  for (const topic of topics) {
    const hits = wordsOf(topic).filter((word) => whole.includes(word)).length;
    if (hits > best.hits) best = { id: topic.id, hits };
  }
  return best.id;
}
