/**
 * Text that a sheet program takes for text: no control characters, and none of the signs that begin a formula at its
 * front.
 */
export const cellText = (text: string) => text.replace(/[^\P{Cc}\n]/gu, " ").replace(/^([＝＋－＠])/u, "'$1");
