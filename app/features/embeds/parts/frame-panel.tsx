import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "~/ui/office/page";
import { frameAddress, frameCode, placeCode } from "../rules/code";
import type { Frame } from "../rules/o-embed";
import { CodeToCopy } from "./code-to-copy";

type Props = { frame: Frame; origin: string /** The look that was chosen. */; query: URLSearchParams };

/** One piece that other sites can show: its code, as a frame or for the script, and how it looks. */
export function FramePanel({ frame, origin, query }: Props) {
  const { t } = useTranslation(["embeds", frame.area]);
  const [isShown, setShown] = useState(false);
  const title = t(`${frame.area}:area.frame.${frame.key}` as never) as string;
  return (
    <Panel title={title}>
      <Stack gap="sm">
        <CodeToCopy
          code={frameCode(frameAddress(origin, frame, query), { width: "100%", height: frame.height }, title)}
          label={title}
        />
        <details>
          <summary>{t("byScript")}</summary>
          <CodeToCopy code={placeCode(origin, frame, query, title)} label={`${title} · ${t("byScript")}`} />
        </details>
        {frame.query && (
          <Text size="sm" c="dimmed">
            {t("query", { names: frame.query })}
          </Text>
        )}
        <Button variant="default" w="fit-content" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {t(isShown ? "hide" : "show")}
        </Button>
        {isShown && <iframe src={frameAddress("", frame, query)} title={title} width="100%" height={frame.height} />}
      </Stack>
    </Panel>
  );
}
