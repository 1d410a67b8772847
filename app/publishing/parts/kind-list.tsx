import { Button } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { OfficePage } from "~/ui/office/page";
import type { Kind } from "../kind";
import { ContentList } from "./content-list";
import { useTellDeleted } from "./use-tell-deleted";

type List<Row extends ListedRow> = ComponentProps<typeof ContentList<Row>>;
type ListedRow = Parameters<typeof ContentList>[0]["page"]["items"][number];
type Props<Row extends ListedRow> = Pick<List<Row>, "page" | "now" | "time"> & {
  kind: Kind;
  mayEdit: boolean;
  /** The types with their names, where they are not just the kind's. */
  types?: List<Row>["types"];
  actions?: ReactNode;
  /** Above the list. */
  children?: ReactNode;
};

/** The office list of any kind. */
export function KindList<Row extends ListedRow>({ kind, mayEdit, types, actions, children, ...list }: Props<Row>) {
  const { t } = useTranslation(kind.area);
  const path = `/office/${kind.path}`;
  useTellDeleted(path);
  return (
    <OfficePage
      title={t("office.title")}
      lead={t("office.lead")}
      actions={
        <>
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
      <ContentList
        {...list}
        caption={t("office.title")}
        none={t("office.none")}
        path={path}
        type={t("office.type")}
        types={types ?? kind.types.map((value) => ({ value, label: t(`type.${value}`) }))}
      />
    </OfficePage>
  );
}
