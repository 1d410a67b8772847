import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import classes from "../office.module.css";

export type Order = "rising" | "falling" | "none";
const marks: Record<Order, string> = { rising: "↑", falling: "↓", none: "↕" };

type Props = { order: Order; onTurn: () => void; children: ReactNode };

/** The head of a column that sorts, with the order in which the list stands, said in words too. */
export function SortHead({ order, onTurn, children }: Props) {
  const { t } = useTranslation("office");
  return (
    <UnstyledButton className={classes.sort} data-order={order} onClick={onTurn}>
      {children}
      <span aria-hidden="true">{marks[order]}</span>
      <VisuallyHidden>{t(`table.order.${order}`)}</VisuallyHidden>
    </UnstyledButton>
  );
}
