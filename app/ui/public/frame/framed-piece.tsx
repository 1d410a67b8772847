import type { ReactNode } from "react";
import { Head } from "./head";
import { useSite } from "./site";

type Props = { title: string /** The page of the site that has all of it. */; href: string; children: ReactNode };

/** What stands in a frame on another site: its name, the piece, and the way to the company's own page. */
export function FramedPiece({ title, href, children }: Props) {
  const { name } = useSite();
  return (
    <>
      <Head title={title} robots="noindex" />
      <h1 className="visually-hidden">{`${title} – ${name}`}</h1>
      {children}
      <p className="framed-foot small">
        <a href={href}>{`${name} · ${title}`}</a>
      </p>
    </>
  );
}
