import { Menu } from "@mantine/core";
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import { ActTrigger, type TriggerProps } from "./trigger";

const ItemTrigger = ({ label, of, disabled, busy, danger, onClick }: TriggerProps) => (
  <Menu.Item
    disabled={disabled || busy}
    color={danger ? "var(--danger)" : undefined}
    aria-description={of}
    onClick={onClick}
  >
    {label}
  </Menu.Item>
);

const items = { Trigger: ItemTrigger, inMenu: true };

/**
 * Opens once its button has the focus, which goes to its first item. Its actions go on after it has closed, and ask
 * their questions then.
 */
export default function OpenedMenu({ target, children }: { target: ReactElement; children?: ReactNode }) {
  const [opened, setOpened] = useState(false);
  const dropdown = useRef<HTMLDivElement>(null);
  useEffect(() => setOpened(true), []);
  useEffect(() => {
    if (opened)
      dropdown.current?.querySelector<HTMLElement>("[role=menuitem]:not(:disabled)")?.focus({ preventScroll: true });
  }, [opened]);
  return (
    <Menu
      position="bottom-end"
      opened={opened}
      onChange={setOpened}
      keepMounted
      keepMountedMode="display-none"
      transitionProps={{ duration: 0 }}
      returnFocus
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown ref={dropdown}>
        <ActTrigger value={items}>{children}</ActTrigger>
      </Menu.Dropdown>
    </Menu>
  );
}
