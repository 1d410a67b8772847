import { ActionIcon } from "@mantine/core";
import { type ComponentProps, lazy, type ReactElement, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";

const load = () => import("./opened-menu");
const OpenedMenu = lazy(() => load().catch(() => ({ default: ({ target }: { target: ReactElement }) => target })));
const dots = "⋯";

const Dots = ({ of, ...props }: { of: string } & ComponentProps<"button">) => {
  const { t } = useTranslation("office");
  return (
    <ActionIcon
      {...props}
      variant="default"
      size={30}
      aria-label={t("table.actions")}
      aria-description={of}
      aria-haspopup="menu"
    >
      <span aria-hidden="true">{dots}</span>
    </ActionIcon>
  );
};

/**
 * What else can be done with a row, `PostButton` and `ConfirmButton`, behind one button. The menu is fetched and drawn
 * when it is first asked for; the focus stays on the button that takes the first one's place.
 */
export function RowMenu({ of, children }: { of: string; children: ReactNode }) {
  const [requested, setRequested] = useState(false);
  if (!requested)
    return <Dots of={of} onClick={() => setRequested(true)} onPointerEnter={() => void load().catch(() => {})} />;
  const target = <Dots of={of} autoFocus />;
  return (
    <Suspense fallback={target}>
      <OpenedMenu target={target}>{children}</OpenedMenu>
    </Suspense>
  );
}
