import { Prose } from "~/ui/public/frame/page";

/** An editor's text: an empty line begins a new paragraph. */
export const Introduction = ({ text }: { text: string }) => (
  <Prose>
    {text
      .split(/\n\s*\n/)
      .filter((paragraph) => paragraph.trim())
      .map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
  </Prose>
);
