import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import { type Lang, tagOf } from "~/shared/languages";
import { Card, CardGrid } from "~/ui/public/card";
import type { ColumnView } from "./show.server";

/** The columns of the board, each leading to its form. */
export function ColumnCards({ columns, lang }: { columns: ColumnView[]; lang: Lang }) {
  const { t } = useTranslation("messages");
  return (
    <CardGrid columns={columns.length % 3 === 0 ? 3 : 2}>
      {columns.map(({ id, name, about, days, lang: text }) => (
        <Card
          key={id}
          title={<span lang={tagOf(text, lang)}>{name}</span>}
          href={hrefOf(`messages/write?column=${id}`)}
        >
          {about && <p lang={tagOf(text, lang)}>{about}</p>}
          <p className="muted small">{t("board.within", { count: days })}</p>
        </Card>
      ))}
    </CardGrid>
  );
}
