import { Button, Menu } from "@mantine/core";
import type { Editor } from "@tiptap/core";
import { useTranslation } from "react-i18next";

const tools = [
  "addRowBefore",
  "addRowAfter",
  "deleteRow",
  "addColumnBefore",
  "addColumnAfter",
  "deleteColumn",
  "mergeOrSplit",
  "toggleHeaderRow",
  "deleteTable",
] as const;

/** What can be done with the table in which somebody writes. */
export function TableTools({ editor }: { editor: Editor }) {
  const { t } = useTranslation("content");
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button size="compact-sm" variant="light">
          {t("editor.table")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {tools.map((tool) => (
          <Menu.Item key={tool} onClick={() => editor.chain().focus()[tool]().run()}>
            {t(`editor.tables.${tool}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
