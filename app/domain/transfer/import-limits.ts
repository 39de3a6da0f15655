export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 20_000;
/** Shops with many plugins export hundreds. */
export const MAX_IMPORT_COLUMNS = 2000;
