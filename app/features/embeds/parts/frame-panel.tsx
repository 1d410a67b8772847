import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "~/ui/office/page";
import { type Chosen, frameAddress, frameCode } from "../rules/code";
import { CodeToCopy } from "./code-to-copy";

type Props = {
  frame: { area: string; key: string; path: string; height: number; query?: string };
  origin: string;
  chosen: Chosen;
};

/** One piece that other sites can show: its code, and how it looks. */
export function FramePanel({ frame, origin, chosen }: Props) {
  const { t } = useTranslation(["embeds", frame.area]);
  const [isShown, setShown] = useState(false);
  const title = t(`${frame.area}:area.frame.${frame.key}` as never) as string;
  return (
    <Panel title={title}>
      <Stack gap="sm">
        <CodeToCopy code={frameCode(frameAddress(origin, frame, chosen), frame, title)} label={title} />
        {frame.query && (
          <Text size="sm" c="dimmed">
            {t("query", { names: frame.query })}
          </Text>
        )}
        <Button variant="default" w="fit-content" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {t(isShown ? "hide" : "show")}
        </Button>
        {isShown && <iframe src={frameAddress("", frame, chosen)} title={title} width="100%" height={frame.height} />}
      </Stack>
    </Panel>
  );
}
