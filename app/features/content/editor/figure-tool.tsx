import { Button, Checkbox, NativeSelect, Popover, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import type { Transaction } from "@tiptap/pm/state";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type FigureName, type FigureRef, type FigureTextMap, figureNames, yearsBack } from "~/shared/rich/figures";
import { useLang } from "~/ui/office/use-lang";
import { useFigureText } from "../figures/figure-text";
import { Tool } from "./tool";

const isOfYears = (figure: FigureName) => figure.startsWith("finance.");

/** Puts a figure of the company into the text, which tells what it is now and follows it. */
export function FigureTool({ editor, figures }: { editor: Editor; figures: FigureTextMap }) {
  const { t } = useTranslation("content");
  const [opened, panel] = useDisclosure(false);
  const [wish, setWish] = useState<FigureRef>({ figure: figureNames[0], back: 0, form: "whole" });
  const textOf = useFigureText(figures, useLang());
  const change = (part: Partial<FigureRef>) => setWish((before) => ({ ...before, ...part }));
  const insert = () => {
    panel.close();
    const aloneUndone = ({ tr }: { tr: Transaction }) => Boolean(closeHistory(tr));
    editor.chain().focus().insertContent({ type: "figure", attrs: wish }).command(aloneUndone).run();
  };
  return (
    <Popover opened={opened} onChange={(open) => !open && panel.close()} trapFocus withinPortal width={340}>
      <Popover.Target>
        <span>
          <Tool label={t("figure.tool")} press={panel.toggle}>
            {t("figure.toolSign")}
          </Tool>
        </span>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <NativeSelect
            label={t("figure.what")}
            description={t("figure.lead")}
            value={wish.figure}
            data={figureNames.map((value) => ({ value, label: t(`figure.names.${value}`) }))}
            onChange={({ currentTarget }) =>
              change({ figure: currentTarget.value as FigureName, back: 0, form: "whole" })
            }
          />
          {isOfYears(wish.figure) && (
            <NativeSelect
              label={t("figure.year")}
              value={String(wish.back)}
              data={Array.from({ length: yearsBack + 1 }, (_, n) => ({
                value: String(n),
                label: t(`figure.back.${n as 0}`),
              }))}
              onChange={({ currentTarget }) => change({ back: Number(currentTarget.value) })}
            />
          )}
          <Checkbox
            label={t("figure.withPeriod")}
            checked={wish.form === "whole"}
            onChange={({ currentTarget }) => change({ form: currentTarget.checked ? "whole" : "beside" })}
          />
          <Text size="sm" aria-live="polite">
            {textOf(wish)}
          </Text>
          <Button size="xs" onClick={insert}>
            {t("figure.insert")}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
