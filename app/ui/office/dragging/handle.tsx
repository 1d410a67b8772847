import classes from "./handle.module.css";
import type { useDragging } from "./use-dragging";

type Props = { title: string; source: ReturnType<ReturnType<typeof useDragging>["source"]> };

/** By which a pointer takes a row; a screen without a pointer has none. */
export const DragHandle = ({ title, source }: Props) => <span className={classes.handle} title={title} {...source} />;
