/** Tools neither report home, nor write logs outside the project, nor ask questions. */
export const toolEnv = {
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_WRITE_LOGS: "false",
  WRANGLER_HIDE_BANNER: "true",
  PLAYWRIGHT_BROWSERS_PATH: "0",
};
