import type { ReactNode } from "react";
import { NoDataPicture } from "./no-data-picture";
import { useWords } from "./words";

type EmptyStateProps = { text?: string; hint?: ReactNode; action?: ReactNode };

/** What stands where there is nothing yet: the picture, a sentence, and when something will come. */
export const EmptyState = ({ text, hint, action }: EmptyStateProps) => {
  const words = useWords();
  return (
    <div className="empty">
      <NoDataPicture />
      <p>{text ?? words.noData}</p>
      {hint && <p className="muted small">{hint}</p>}
      {action && <div className="cluster">{action}</div>}
    </div>
  );
};
