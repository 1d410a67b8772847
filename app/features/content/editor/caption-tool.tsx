import { TextInput } from "@mantine/core";
import type { Editor } from "@tiptap/core";
import { useTranslation } from "react-i18next";

const titles = { picture: "caption", video: "title", document: "title" } as const;

/** What stands below the picture, or what the file is called, that is chosen in the text. */
export function CaptionTool({ editor }: { editor: Editor }) {
  const { t } = useTranslation("content");
  const type = (["picture", "video", "document"] as const).find((one) => editor.isActive(one));
  if (!type) return null;
  const title = titles[type];
  return (
    <TextInput
      size="xs"
      aria-label={t(`editor.${title}`)}
      placeholder={t(`editor.${title}`)}
      maxLength={300}
      value={String(editor.getAttributes(type)[title] ?? "")}
      onChange={({ currentTarget: { value } }) => editor.commands.updateAttributes(type, { [title]: value })}
    />
  );
}
