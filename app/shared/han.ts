/** True for a text with a Chinese character. */
export const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text);
