import { useSite } from "./site";

type HeadProps = {
  /** Of the page; the company's name follows where it does not stand in it. */
  title: string;
  /** For pages that search engines do not list: what they are told in its stead. */
  robots?: string;
  /** One or two sentences; cut after 200 characters. */
  description?: string | undefined;
  type?: "website" | "article";
  /** schema.org, as a block of data that no browser runs. */
  data?: object | undefined;
};

const oneLine = (text: string) => {
  const plain = text.replace(/\s+/g, " ").trim();
  return plain.length > 200 ? `${plain.slice(0, 199)}…` : plain;
};

const named = (title: string, site: string) => (title.includes(site) ? title : `${title} – ${site}`);

/** What search engines and shared links show of one page; the layout adds its addresses. */
export const Head = ({ title, robots, description, type = "website", data }: HeadProps) => {
  const name = named(title, useSite().name);
  return (
    <>
      <title>{name}</title>
      {robots ? (
        <meta name="robots" content={robots} />
      ) : (
        <>
          <meta property="og:title" content={name} />
          <meta property="og:type" content={type} />
        </>
      )}
      {description && <meta name="description" property="og:description" content={oneLine(description)} />}
      {data && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without the sign that could end the element
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
        />
      )}
    </>
  );
};
