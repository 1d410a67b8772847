/**
 * Years that signed commitment letters are kept after a visit; the Shenzhen exchange asks for three, which are the
 * least.
 */
export const letterYears = ({ settings }: { settings: { letterYears?: number } }): number => settings.letterYears ?? 3;
