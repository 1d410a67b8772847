import Big from "big.js";
import type { Seat, Seats } from "./groups";

const isIndependent = ({ post }: Seat) =>
  /独立/.test(post["zh-CN"]) || /獨立/.test(post.tc ?? "") || /\bindependent\b/i.test(post.en ?? "");

/**
 * How many sit on the board at the end of a day, and the share of independent directors in percent, by their posts;
 * null for an empty board.
 */
export function boardOn(
  people: readonly { seats: Seats }[],
  day: string,
): { directors: number; independent: string } | null {
  const seats = people
    .flatMap(({ seats: { directors } }) => directors ?? [])
    .filter(({ since, until }) => (since === "" || since <= day) && (until === "" || until > day));
  if (seats.length === 0) return null;
  const independent = new Big(seats.filter(isIndependent).length).times(100).div(seats.length);
  return { directors: seats.length, independent: independent.toFixed(10) };
}
