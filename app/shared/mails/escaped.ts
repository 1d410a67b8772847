const named: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** A text in HTML, in an attribute too. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => named[c] ?? c);
