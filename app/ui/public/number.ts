export type FigureValue = number | string | null | undefined;
type NumberStyle = { digits?: number | undefined; sign?: boolean | undefined };

const formats = new Map<string, Intl.NumberFormat>();
const formatOf = ({ digits, sign }: NumberStyle) => {
  const key = `${digits}/${sign}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat("en-US", {
    minimumFractionDigits: digits ?? 0,
    maximumFractionDigits: digits ?? 12,
    signDisplay: sign ? "exceptZero" : "negative",
  });
  formats.set(key, made);
  return made;
};

const isDecimal = (text: string) => /^[+-]?\d+(\.\d+)?$/.test(text);

const grouped = (whole: string) => (whole.length > 3 ? whole.replace(/\B(?=(?:\d{3})+$)/g, ",") : whole);

/** A decimal string at its own decimals, as `Intl` writes it: a statement of ten years has a thousand of them. */
function decimalText(value: string, sign: boolean): string {
  const [whole = "", after] = value.replace(/^[+-]?0*(?=\d)/, "").split(".");
  const text = after === undefined ? grouped(whole) : `${grouped(whole)}.${after}`;
  if (!/[1-9]/.test(value)) return text;
  return value.startsWith("-") ? `−${text}` : sign ? `+${text}` : text;
}

/**
 * A figure for readers: grouped thousands, a real minus sign, "—" for nothing. Decimal strings are never turned into
 * floats.
 */
export const numberText = (value: FigureValue, style: NumberStyle = {}): string => {
  if (
    value === null ||
    value === undefined ||
    (typeof value === "number" ? !Number.isFinite(value) : !isDecimal(value))
  )
    return "—";
  if (typeof value === "string" && style.digits === undefined) return decimalText(value, style.sign ?? false);
  return formatOf(style)
    .format(value as Intl.StringNumericLiteral)
    .replace("-", "−");
};

/** 1, 0 or -1 of a figure after rounding to the digits it is shown with; 0 for nothing. */
export const signOf = (value: FigureValue, digits = 12): number => {
  const shown = Number(Number(value ?? 0).toFixed(digits));
  return Number.isFinite(shown) ? Math.sign(shown) : 0;
};
