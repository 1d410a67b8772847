import { Button } from "@mantine/core";
import { type ComponentProps, lazy, type ReactElement, Suspense, useState } from "react";
import classes from "./shell.module.css";

const load = () => import("./company-menu");
const CompanyMenu = lazy(() => load().catch(() => ({ default: ({ target }: { target: ReactElement }) => target })));
const arrow = "▾";

const Name = ({ company, ...props }: { company: string } & ComponentProps<"button">) => (
  <Button
    {...props}
    variant="default"
    size="sm"
    miw={0}
    h="auto"
    mih={36}
    classNames={{ label: classes.company }}
    aria-haspopup="menu"
    rightSection={<span aria-hidden="true">{arrow}</span>}
  >
    {company}
  </Button>
);

type Props = { company: string; others: { id: string; name: string }[]; action: string };

/**
 * The company's name, and the way to the others for who works for several. Their menu is fetched when it is first asked
 * for, so that what the document shows does not hang on its file. The focus stays on the button that takes the first
 * one's place.
 */
export function CompanyButton({ company, others, action }: Props) {
  const [requested, setRequested] = useState(false);
  if (!requested)
    return (
      <Name company={company} onClick={() => setRequested(true)} onPointerEnter={() => void load().catch(() => {})} />
    );
  const name = <Name company={company} autoFocus />;
  return (
    <Suspense fallback={name}>
      <CompanyMenu target={name} others={others} action={action} />
    </Suspense>
  );
}
