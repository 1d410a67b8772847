import { Parser } from "htmlparser2";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { Budget, BudgetSpent } from "~/shared/reading/budget";

const drawn = new Set(
  "svg g defs path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath".split(" "),
);
/** What says something of a drawing and shows nothing: it is left out with all it holds. */
const ignored = new Set(["title", "desc", "metadata"]);

/** A logo has some hundred elements, a few deep; the parser looks through all that are open for each that closes. */
export const drawingBudget = () => new Budget({ bytes: 0, objects: 20_000, steps: 2 * 1_024 * 1_024 });
const deepest = 100;

const properties = new Set(
  `fill fill-opacity fill-rule clip-rule clip-path stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset stroke-opacity opacity stop-color stop-opacity`.split(/\s+/),
);
const attributes = new Set([
  ...properties,
  ...`d points x y x1 y1 x2 y2 width height rx ry cx cy r fx fy offset transform viewBox gradientUnits gradientTransform
  spreadMethod clipPathUnits`.split(/\s+/),
]);

const plain = /^[\w\s.,#%()+-]*$/;
const reference = /^url\(\s*["']?(#[\w-]+)["']?\s*\)$/;

/** A value as it may stand in the drawing, or null: nothing leads out of it, and only its own parts are named. */
function plainValue(text: string): string | null {
  const [, part] = reference.exec(text.trim()) ?? [];
  if (part) return `url(${part})`;
  return plain.test(text) && !/url/i.test(text) ? text.trim() : null;
}

function attributesOf(given: Record<string, string>): string {
  const styles = (given.style ?? "")
    .split(";")
    .map((one) => one.split(":").map((part) => part.trim()))
    .filter(([name = ""]) => properties.has(name));
  const stored = [...Object.entries(given).filter(([name]) => attributes.has(name)), ...styles].flatMap(
    ([name, text]) => {
      const value = plainValue(text ?? "");
      return value === null ? [] : [[name ?? "", value] as const];
    },
  );
  if (/^[\w-]+$/.test(given.id ?? "")) stored.push(["id", given.id ?? ""]);
  return [...new Map(stored)].map(([name, value]) => ` ${name}="${value}"`).join("");
}

const numbersIn = (text: string) =>
  text
    .trim()
    .split(/[\s,]+/)
    .map(Number);

/** Width and height of a drawing by its view box, else by what it says of itself. */
function shapeOf({ viewBox, width, height }: Record<string, string>) {
  const [x = 0, y = 0, wide = 0, high = 0] = viewBox
    ? numbersIn(viewBox)
    : [0, 0, Number.parseFloat(width ?? ""), Number.parseFloat(height ?? "")];
  const shape = { x, y, width: wide, height: high };
  return Object.values(shape).every(Number.isFinite) && wide > 0 && high > 0 ? shape : null;
}

type Drawing = { svg: string; width: number; height: number };

/**
 * A drawing written anew of shapes, their colours and gradients alone: no script, no style sheet, no words, no
 * pictures, and no address of anything. Refuses `logoPart` naming an element that would show something else,
 * `logoBroken` for what is no drawing, and `logoTooComplex` for one that takes more than `budget`.
 */
export function cleanSvg(text: string, budget = drawingBudget()): Outcome<Drawing> {
  try {
    budget.spend("steps", text.length);
    return drawingIn(text, budget);
  } catch (error) {
    if (error instanceof BudgetSpent) return refuse("logoTooComplex");
    throw error;
  }
}

function drawingIn(text: string, budget: Budget): Outcome<Drawing> {
  const out: string[] = [];
  let shape: ReturnType<typeof shapeOf> = null;
  let strange: string | null = null;
  let silent = 0;
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, given) {
        budget.spend("objects");
        // guard: drawing-depth-limited
        if (depth + silent > deepest) throw new BudgetSpent("objects");
        if (silent > 0 || ignored.has(name) || name.includes(":")) {
          silent += 1;
          return;
        }
        if (!drawn.has(name) || (name === "svg") !== (depth === 0)) strange ??= name;
        depth += 1;
        if (name !== "svg") return void out.push(`<${name}${attributesOf(given)}>`);
        shape = shapeOf(given);
        if (!shape) return;
        const { x, y, width, height } = shape;
        const { viewBox: _, width: __, height: ___, x: ____, y: _____, ...rest } = given;
        out.push(
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}"${attributesOf(rest)}>`,
        );
      },
      onclosetag(name) {
        if (silent > 0) silent -= 1;
        else {
          depth -= 1;
          out.push(`</${name}>`);
        }
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  if (strange !== null) return refuse("logoPart", { part: strange });
  const found = shape as ReturnType<typeof shapeOf>;
  return found ? ok({ svg: out.join(""), width: found.width, height: found.height }) : refuse("logoBroken");
}
