import { Button, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { columnName } from "~/features/site/menu/menu-words";
import type { Column } from "~/shared/area";
import { Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { CommentCard } from "./comment-card";

type Props = {
  comments: ComponentProps<typeof CommentCard>["comment"][];
  next: string | null;
  all: boolean;
  columns: Pick<Column, "id" | "name">[];
};

const address = (all: boolean, after?: string) =>
  `?${new URLSearchParams({ ...(all ? { comments: "all" } : {}), ...(after ? { after } : {}) })}#comments`;

/** What was said of the preview, newest first: what waits, or all. */
export function CommentList({ comments, next, all, columns }: Props) {
  const { t } = useTranslation("previews");
  const lang = useLang();
  const navigate = useNavigate();
  const nameOf = (page: string) => {
    if (page === "index") return t("home:area.page.home.name" as never) as string;
    const column = columns.find(({ id }) => id === page) ?? { id: page, name: null };
    return columnName(column, lang, (key) => t(key as never));
  };
  return (
    <Panel
      id="comments"
      title={t("comments.officeTitle")}
      lead={t("comments.officeLead")}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t("comments.which")}
          value={all ? "all" : "waiting"}
          onChange={(value) => void navigate(address(value === "all"))}
          data={[
            { value: "waiting", label: t("comments.waiting") },
            { value: "all", label: t("comments.all") },
          ]}
        />
      }
    >
      <Stack gap="sm">
        {comments.length === 0 && <Text c="dimmed">{t(all ? "comments.none" : "comments.noneWaiting")}</Text>}
        {comments.map((comment) => (
          <CommentCard key={comment.id} comment={comment} pageName={nameOf(comment.page)} />
        ))}
        {next && (
          <Group justify="end">
            <Button component={Link} to={address(all, next)} variant="default" size="xs">
              {t("comments.older")}
            </Button>
          </Group>
        )}
      </Stack>
    </Panel>
  );
}
