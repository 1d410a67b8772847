/** A text in Simplified Chinese and English; the Traditional one is made from the former, as the product makes it. */
export type ReportTexts = readonly [zh: string, en: string];
