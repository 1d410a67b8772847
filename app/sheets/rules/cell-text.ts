/**
 * Text that a sheet program takes for text: no control characters, and none of the signs that begin a formula at its
 * front.
 */
export const cellText = (text: string) => text.replace(/[^\P{Cc}\n]/gu, " ").replace(/^([＝＋－＠])/u, "'$1");

/** The text that an export of ours wrote with a mark in front, so that no sheet program took it for a formula. */
export const unmarkedText = (text: string) => text.replace(/^'(?=[\s"']*[=+\-@|%＝＋－＠])/u, "");
