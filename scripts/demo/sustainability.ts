import { firstCompany } from "./instruments.ts";
import { board } from "./texts/board.ts";

/** A figure of sustainability over the years, from 2020 on; the last one holds for what is still to come. */
type Course = readonly string[];
const firstYear = 2020;

const chengyue = {
  scope1: ["22640", "22310", "21950", "20480", "19105", "18240"],
  scope2: ["54210", "53480", "52100", "49230", "44870", "40620"],
  green: ["11.6", "15.8", "21.4", "27.2", "33.1", "38.0"],
  water: ["112.3", "108.9", "103.5", "97.2", "91.7", "86.4"],
  employees: ["6810", "7025", "7386", "7876", "8240", "8612"],
  women: ["27.6", "28.1", "28.8", "29.6", "30.9", "31.8"],
  training: ["28.4", "30.2", "33.7", "36.1", "39.8", "42.5"],
  injuries: ["0.83", "0.75", "0.61", "0.52", "0.44", "0.38"],
  trained: ["79.4", "85.0", "91.5", "96.2", "98.6", "100"],
  energyIndex: ["103.8", "99.6", "95.5", "91.6", "87.8", "84.2"],
  waterIndex: ["104.2", "100.9", "97.7", "94.6", "91.5", "88.6"],
  recycled: ["90.1", "90.8", "91.4", "92.6", "93.8", "94.9"],
  managers: ["22.4", "23.2", "24.1", "25.3", "26.8", "28.0"],
  audited: ["58", "63", "68", "73", "79", "84"],
} satisfies Record<string, Course>;

const jilan: typeof chengyue = {
  scope1: ["9280", "9145", "8860", "8410", "7925", "7480"],
  scope2: ["31150", "30620", "29340", "27480", "25610", "23790"],
  green: ["9.2", "12.7", "17.9", "23.4", "29.8", "36.3"],
  water: ["61.4", "60.2", "56.8", "53.1", "50.6", "47.9"],
  employees: ["2018", "2164", "2097", "2142", "2236", "2315"],
  women: ["33.4", "33.9", "34.2", "34.8", "35.5", "36.1"],
  training: ["22.5", "24.1", "23.6", "26.8", "29.3", "31.7"],
  injuries: ["0.71", "0.66", "0.69", "0.57", "0.51", "0.46"],
  trained: ["70.2", "78.5", "84.1", "90.3", "94.7", "97.2"],
  energyIndex: ["102.6", "99.1", "96.4", "93.5", "90.4", "87.2"],
  waterIndex: ["103.1", "100.4", "98.8", "95.9", "93.2", "90.1"],
  recycled: ["86.3", "87.1", "87.9", "89.2", "90.6", "91.8"],
  managers: ["25.8", "26.4", "26.9", "27.7", "28.9", "30.2"],
  audited: ["62", "66", "70", "76", "81", "86"],
};

export type SustainabilityName = keyof typeof chengyue;

/** What a demo company reports of a year, the only place in which it is written. */
export function sustainabilityOf(companyId: string, name: SustainabilityName, year: number): string {
  const course: Course = (companyId === firstCompany ? chengyue : jilan)[name];
  return course[Math.min(Math.max(year - firstYear, 0), course.length - 1)] ?? "";
}

/** By how much the energy for a unit of output fell in a year, in percent. */
export function energySaved(companyId: string, year: number): string {
  const index = (of: number) => Number(sustainabilityOf(companyId, "energyIndex", of));
  return ((1 - index(year) / index(year - 1)) * 100).toFixed(1);
}

/** The directors who sit on the board at the end of a year, and those of them who are independent. */
export function directorsOf(companyId: string, year: number): { all: number; independent: number } {
  const posts = board[companyId === firstCompany ? "chengyue" : "jilan"].flatMap(({ seats: { directors } }) =>
    directors && (directors.since ?? "") <= `${year}-12-31` ? [directors.post?.[2] ?? ""] : [],
  );
  return { all: posts.length, independent: posts.filter((post) => post.startsWith("Independent")).length };
}
