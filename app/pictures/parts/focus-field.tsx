import { Box, Checkbox, SimpleGrid, Stack, Text } from "@mantine/core";
import { type KeyboardEvent, type MouseEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LibraryPicture } from "../operations/pictures.server";
import { OfficePicture } from "./office-picture";

const within = (value: number) => Math.min(100, Math.max(0, Math.round(value)));
const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The point that stays in view, by click or arrow keys (with Shift ten at once), beside both crops, and whether the
 * picture is in shades of the company's colour. Posts `focusX`, `focusY` and `duotone`.
 */
export function FocusField({ picture, onChange }: { picture: LibraryPicture; onChange: () => void }) {
  const { t } = useTranslation("pictures");
  const [focus, setFocus] = useState({ x: picture.focusX, y: picture.focusY });
  const [duotone, setDuotone] = useState(picture.duotone);
  const move = (x: number, y: number) => {
    setFocus({ x: within(x), y: within(y) });
    onChange();
  };
  const click = (event: MouseEvent<HTMLElement>) => {
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    move(((event.clientX - left) / width) * 100, ((event.clientY - top) / height) * 100);
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const by = event.shiftKey ? 10 : 1;
    move(focus.x + step[0] * by, focus.y + step[1] * by);
  };
  return (
    <Stack gap="xs">
      <input type="hidden" name="focusX" value={focus.x} />
      <input type="hidden" name="focusY" value={focus.y} />
      <Text size="sm" fw={500}>
        {t("office.focus")}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Box
          component="button"
          type="button"
          pos="relative"
          p={0}
          bd={0}
          w="100%"
          style={{ cursor: "crosshair", lineHeight: 0, alignSelf: "start" }}
          aria-label={t("office.focusAt", focus)}
          aria-describedby="focus-hint"
          onClick={click}
          onKeyDown={press}
        >
          <OfficePicture picture={picture} ratio={`${picture.width} / ${picture.height}`} silent />
          <Box
            component="span"
            aria-hidden="true"
            pos="absolute"
            w={28}
            h={28}
            left={`${focus.x}%`}
            top={`${focus.y}%`}
            style={{
              transform: "translate(-50%, -50%)",
              border: "3px solid #fff",
              borderRadius: "50%",
              boxShadow: "0 0 0 2px #000, inset 0 0 0 2px #000",
            }}
          />
        </Box>
        <Stack gap="xs">
          {(["wide", "phone"] as const).map((crop) => (
            <Box key={crop} component="figure" m={0} w={crop === "wide" ? "100%" : "60%"}>
              <OfficePicture
                picture={picture}
                ratio={crop === "wide" ? "3 / 1" : "4 / 3"}
                focus={focus}
                duotone={duotone}
                silent
              />
              <Text component="figcaption" size="xs" c="dimmed">
                {t(`office.crop.${crop}`)}
              </Text>
            </Box>
          ))}
        </Stack>
      </SimpleGrid>
      <Text size="xs" c="dimmed" id="focus-hint">
        {t("office.focusHint")}
      </Text>
      <Checkbox
        name="duotone"
        value="true"
        label={t("office.duotone")}
        description={t("office.duotoneHint")}
        checked={duotone}
        onChange={({ currentTarget }) => {
          setDuotone(currentTarget.checked);
          onChange();
        }}
      />
    </Stack>
  );
}
