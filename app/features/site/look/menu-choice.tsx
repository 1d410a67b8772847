import { Radio, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type MenuStyle, menuStyles } from "~/shared/themes";
import classes from "./look.module.css";

type Box = readonly [x: number, y: number, width: number, height: number];

/** Where the menu stands (`menu`), and what is open of it (`open`), on a page of 72 × 48. */
const sketches: Record<MenuStyle, { menu: readonly Box[]; open?: readonly Box[] }> = {
  leftMenuTree: { menu: [[0, 0, 20, 48]], open: [4, 10, 13, 19, 25, 34].map((y) => [y % 3 ? 4 : 7, y, 10, 2]) },
  leftMenuIcon: { menu: [[0, 0, 10, 48]], open: [6, 16, 26, 36].map((y) => [2, y, 6, 6]) },
  leftHoverMenu: { menu: [[0, 0, 16, 48]], open: [[16, 0, 18, 48]] },
  rightMenuTree: {
    menu: [
      [0, 0, 72, 6],
      [54, 8, 18, 40],
    ],
    open: [12, 16, 20, 26, 30, 34].map((y) => [57, y, 11, 2]),
  },
  topMenuBanner: {
    menu: [[0, 0, 72, 18]],
    open: [
      [4, 5, 24, 5],
      [0, 18, 72, 5],
    ],
  },
  topMenuCard: { menu: [], open: [2, 20, 38, 56].map((x) => [x, 8, 14, 12]) },
  topMenuRight: { menu: [[0, 0, 72, 9]], open: [36, 45, 54, 63].map((x) => [x, 4, 6, 2]) },
  topMenuCenter: {
    menu: [[0, 0, 72, 15]],
    open: [[28, 3, 16, 4], ...[20, 29, 38, 47].map((x): Box => [x, 10, 6, 2])],
  },
  topMenuNot: { menu: [[0, 0, 72, 8]], open: [2, 4, 6].map((y) => [64, y - 0.5, 5, 1]) },
};

const Boxes = ({ of, className }: { of: readonly Box[]; className: string | undefined }) =>
  of.map(([x, y, width, height]) => (
    <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} className={className} />
  ));

const Sketch = ({ style }: { style: MenuStyle }) => (
  <svg viewBox="0 0 72 48" className={classes.sketch} aria-hidden>
    <Boxes of={sketches[style].menu} className={classes.sketchMenu} />
    <Boxes of={sketches[style].open ?? []} className={classes.sketchOpen} />
  </svg>
);

type Props = { name: string; error?: ReactNode; value: MenuStyle; onChange: (value: MenuStyle) => void };

/** One of the nine ways to build the menu, each with a sketch of where it stands. */
export function MenuChoice({ value, onChange, ...field }: Props) {
  const { t } = useTranslation("look");
  return (
    <Radio.Group
      {...field}
      label={t("menu.title")}
      description={t("menu.hint")}
      value={value}
      onChange={(chosen) => onChange(chosen as MenuStyle)}
    >
      <div className={classes.menus}>
        {menuStyles.map((style) => (
          <Radio
            key={style}
            value={style}
            classNames={{ body: classes.choice ?? "" }}
            label={
              <Stack gap={4}>
                <Sketch style={style} />
                {t(`menu.name.${style}`)}
                <Text size="xs" c="dimmed">
                  {t(`menu.about.${style}`)}
                </Text>
              </Stack>
            }
          />
        ))}
      </div>
    </Radio.Group>
  );
}
