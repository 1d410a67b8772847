/** Where the facts themselves are to be had. */
export const factsPath = "/irh/fontFinancialQuick/getFinancialFacts";

/** The forms in which machines read them. */
export const factFiles = [
  ["application/json", factsPath],
  ["text/csv", `${factsPath}Csv`],
] as const;
