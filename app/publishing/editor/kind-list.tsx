import { Button } from "@mantine/core";
import { type ComponentProps, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatDay } from "~/shared/dates";
import { OfficePage } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import type { Kind } from "../kind";
import { ContentsAtOnce } from "../release-parts/contents-at-once";
import { ContentList } from "./content-list";
import { useTellDeleted } from "./use-tell-deleted";

type List<Row extends ListedRow> = ComponentProps<typeof ContentList<Row>>;
type ListedRow = Parameters<typeof ContentList>[0]["page"]["items"][number] & { at: Date | null };
type Props<Row extends ListedRow> = Pick<List<Row>, "page" | "typed" | "now" | "time"> & {
  kind: Kind;
  mayEdit: boolean;
  /** The types with their names, where they are not just the kind's. */
  types?: List<Row>["types"];
  actions?: ReactNode;
  /** Several are published and deleted at once, by the route's action (`submitOfficeList`). */
  bulk?: boolean;
  /** What is published stands as a file beside the kind's page too. */
  hasFile?: boolean;
  /** Above the list. */
  children?: ReactNode;
};

/** The office list of any kind. */
export function KindList<Row extends ListedRow>({
  kind,
  mayEdit,
  types,
  actions,
  bulk = false,
  hasFile = false,
  children,
  time,
  ...list
}: Props<Row>) {
  const { t } = useTranslation([kind.area, "publishing"]);
  const lang = useLang();
  const path = `/office/${kind.path}`;
  const [keys, onChange] = useState<string[]>([]);
  const { items } = list.page;
  const chosen = bulk && mayEdit;
  const day = { head: t("publishing:office.day"), of: ({ at }: Row) => at && formatDay(at, lang) };
  const shownTime = time ?? (kind.time === "day" ? day : undefined);
  useTellDeleted(path);
  return (
    <OfficePage
      title={t("office.title")}
      lead={t("office.lead")}
      actions={
        <>
          {hasFile && (
            <Button component="a" href={`/ui/irh/${kind.path}.xlsx?lang=${lang}`} download variant="default">
              {t("publishing:as.xlsx")}
            </Button>
          )}
          {actions}
          {mayEdit && (
            <Button component={Link} to={`${path}/new`}>
              {t("office.new")}
            </Button>
          )}
        </>
      }
    >
      {children}
      {chosen && (
        <ContentsAtOnce rows={items.filter(({ id }) => keys.includes(id))} path={path} onDone={() => onChange([])} />
      )}
      <ContentList
        {...list}
        {...(shownTime ? { time: shownTime } : {})}
        {...(chosen ? { selection: { keys, onChange } } : {})}
        caption={t("office.title")}
        none={t("office.none")}
        path={path}
        type={t("office.type")}
        types={types ?? kind.types.map((value) => ({ value, label: t(`type.${value}`) }))}
      />
    </OfficePage>
  );
}
