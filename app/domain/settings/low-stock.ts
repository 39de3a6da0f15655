/** Key of the setting for products without a limit of their own. */
export const LOW_STOCK_SETTING = "low_stock";

/** Stock rows with at most this many pieces are low, unless the setting or their product has another limit. */
export const LOW_STOCK = 3;
