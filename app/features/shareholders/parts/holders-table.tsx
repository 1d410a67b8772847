import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import { langOfName } from "~/shared/languages";
import { Change } from "~/ui/public/figures";
import { numberText } from "~/ui/public/number";
import { Table } from "~/ui/public/table";
import type { ListView } from "../operations/show.server";
import type { HolderList } from "../rules/terms";

type Props = { list: HolderList; rows: ListView["rows"]; ratios?: string | null; brief?: boolean };
type Row = ListView["rows"][number];

function Moved({ row: { change, moved, differs, stated } }: { row: Row }) {
  const { t } = useTranslation("shareholders");
  if (change === null) return "—";
  return (
    <>
      {t(`change.${change}`)}
      {moved !== null && moved !== 0 && (
        <>
          {" "}
          <Change value={moved} digits={0} />
        </>
      )}
      {differs && stated && <span className="muted"> {t("list.stated", { change: t(`change.${stated}`) })}</span>}
    </>
  );
}

const Kind = ({ kind, lang }: { kind: string; lang: "zh" | undefined }) =>
  lang ? <span lang={lang}>{kind}</span> : kind || "—";

/** The holders of a list, each with the way to its history; `brief` leaves out what only a whole page has room for. */
export function HoldersTable({ list, rows, ratios = null, brief = false }: Props) {
  const { t, i18n } = useTranslation("shareholders");
  return (
    <Table
      cards
      caption={t(`list.${list}`)}
      captionHidden
      rows={rows}
      rowKey={({ id }) => id}
      foot={[
        ratios !== null && !brief && t("list.together", { n: rows.length, ratio: numberText(ratios) }),
        i18n.language !== "zh-CN" && t("list.names"),
      ]
        .filter(Boolean)
        .join(" · ")}
      columns={[
        {
          ...{ key: "name", head: t("field.name"), wrap: true },
          cell: ({ id, rank, name }) => (
            <>
              {!brief && <span className="figure muted">{rank} </span>}
              <a href={hrefOf(`shareholders/holder/${id}`)} lang={langOfName(name, i18n.language)}>
                {name}
              </a>
            </>
          ),
        },
        ...(brief
          ? []
          : [
              {
                ...{ key: "kind", head: t("field.kind"), wrap: true },
                cell: ({ kind }: Row) => <Kind kind={kind} lang={langOfName(kind, i18n.language)} />,
              },
            ]),
        {
          ...{ key: "shares", head: t("field.held"), unit: t("unit.shares"), align: "end" as const },
          cell: ({ shares }) => numberText(shares),
        },
        {
          ...{ key: "ratio", head: t(`ratio.${list}`), unit: "%", align: "end" as const },
          cell: ({ ratio }) => numberText(ratio || null),
        },
        { ...{ key: "change", head: t("field.change"), wrap: true }, cell: (row) => <Moved row={row} /> },
      ]}
    />
  );
}
