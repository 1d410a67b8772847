import { Prose } from "./frame/page";

/** The paragraphs of a plain text, which blank lines part. */
export const paragraphsOf = (text: string) => text.split(/\n{2,}/).filter((one) => one.trim() !== "");

/** Texts as paragraphs at a readable measure; nothing for none. */
export const Paragraphs = ({ texts }: { texts: readonly string[] }) =>
  texts.length > 0 && (
    <Prose>
      {texts.map((text, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one fixed text
        <p key={place}>{text}</p>
      ))}
    </Prose>
  );
