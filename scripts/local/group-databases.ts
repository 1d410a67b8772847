/**
 * Databases of groups of companies, which a local world has beside the central one, by binding; the second demo company
 * lives in the first.
 */
export const groupDatabases = { DB_1: "group-1", DB_2: "group-2" };
