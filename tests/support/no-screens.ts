/** Stands in for the built screens where only calls, jobs and the platform are tested. */
export const routes = {};
