import { useTranslation } from "react-i18next";
import { Card, CardGrid } from "~/ui/public/card";
import { Section } from "~/ui/public/frame/page";
import { menuHref } from "./menus/rules";
import type { menuIn } from "./pages/show.server";

type Props = { data: ReturnType<typeof menuIn>[] };

/** The ways to the company's own menus that stand on the home page; nothing before there is one. */
function ContentBlock({ data }: Props) {
  const { t } = useTranslation("content");
  if (data.length === 0) return null;
  return (
    <Section title={t("block.title")}>
      <CardGrid columns={data.length % 3 === 0 ? 3 : data.length % 4 === 0 ? 4 : 2}>
        {data.map(({ id, address, name, lead }) => (
          <Card key={id} title={name} href={menuHref(address)}>
            {lead && <p className="muted">{lead}</p>}
          </Card>
        ))}
      </CardGrid>
    </Section>
  );
}

export const blocks = { content: ContentBlock };
