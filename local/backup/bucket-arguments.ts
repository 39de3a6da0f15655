/** Options of the commands, for `parseArgs`. */
export const bucketArguments = {
  env: { type: "string" },
  local: { type: "string" },
  "database-only": { type: "boolean", default: false },
} as const;
