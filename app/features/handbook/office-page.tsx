import { Anchor, Image, List, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { data, Link } from "react-router";
import { openTo } from "~/features/staff/sign-in/access.server";
import { ctxKey } from "~/server/request/context.server";
import { OfficePage, Panel } from "~/ui/office/page";
import type { Route } from "./+types/office-page";
import { type Piece, screensNamedOn, showPage } from "./operations.server";
import { isPageKey } from "./rules";

export const handle = { hydrate: true, permission: "handbook.read" };

export async function loader({ context, params: { page } }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  if (!isPageKey(page)) throw data(null, { status: 404, statusText: "Not Found" });
  return { page, lang: ctx.lang, ...showPage(ctx, page, await openTo(ctx, screensNamedOn(ctx, page))) };
}

/** Taken by `npm run screenshots -- --handbook`. */
const pictures = import.meta.glob<string>("./pictures/*/*.webp", { query: "?url", import: "default", eager: true });

const Sentence = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ text, href }) =>
    href ? (
      <Anchor key={text} component={Link} to={href} inherit underline="always">
        {text}
      </Anchor>
    ) : (
      text
    ),
  );

const Sentences = ({ sentences, type }: { sentences: readonly Piece[][]; type: "ordered" | "unordered" }) => (
  <List type={type} spacing="sm">
    {sentences.map((pieces) => (
      <List.Item key={pieces.map(({ text }) => text).join("")}>
        <Sentence pieces={pieces} />
      </List.Item>
    ))}
  </List>
);

export default function HandbookPage({ loaderData }: Route.ComponentProps) {
  const { page, lang, title, when, steps, tips } = loaderData;
  const { t } = useTranslation("handbook");
  const picture = pictures[`./pictures/${lang}/${page}.webp`];
  return (
    <OfficePage title={title} lead={when} back={{ label: t("title"), href: "/office/handbook" }}>
      <Stack maw="46rem">
        <Panel title={t("steps")}>
          <Sentences sentences={steps} type="ordered" />
        </Panel>
        <Panel title={t("picture")}>
          <Anchor href={picture} target="_blank">
            <Image src={picture} w="100%" width={1200} height={750} h="auto" alt={t("pictureOf", { title })} />
          </Anchor>
        </Panel>
        {tips.length > 0 && (
          <Panel title={t("tips")}>
            <Sentences sentences={tips} type="unordered" />
          </Panel>
        )}
      </Stack>
    </OfficePage>
  );
}
