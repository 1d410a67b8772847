import { linePath, type Point } from "./paths";

type Props = {
  values: readonly (number | null)[] /** Mark each of them: there are few, each of a period. */;
  dots?: boolean;
};

/** The course of some values as a line without axes; beside a figure that says the last of them in words. */
export const Sparkline = ({ values, dots }: Props) => {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const [width, height] = [240, 48];
  const points = values.map(
    (value, at): Point =>
      value === null
        ? null
        : [(at / (values.length - 1)) * width, high === low ? height / 2 : ((high - value) / (high - low)) * height],
  );
  return (
    <svg className="spark" viewBox={`0 -2 ${width} ${height + 4}`} preserveAspectRatio="none" aria-hidden="true">
      <path className="line" d={linePath(points, true)} />
      {dots && (
        <path
          className="line dots"
          d={points.map((point) => (point ? `M${point.map(Math.round).join()}h0` : "")).join("")}
        />
      )}
    </svg>
  );
};
