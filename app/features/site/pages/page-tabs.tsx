import { Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import classes from "./pages.module.css";

type Props = { pages: readonly { id: string; name: string }[]; page: string };

/** The pages of blocks, each a press away. */
export function PageTabs({ pages, page }: Props) {
  const { t } = useTranslation("blocks");
  return (
    <Group component="nav" gap="xs" aria-label={t("pages")}>
      {pages.map(({ id, name }) => (
        <Link
          key={id}
          to={`?${new URLSearchParams({ page: id })}`}
          aria-current={id === page ? "page" : undefined}
          className={classes.tab}
        >
          {name}
        </Link>
      ))}
    </Group>
  );
}
