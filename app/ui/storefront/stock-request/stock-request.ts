import type { MessageKey } from "~/i18n/messages";

/** What is wrong, by field. */
export type StockRequestErrors = Partial<Record<"size" | "email" | "consent", MessageKey | undefined>>;

/** What a request to be told of stock is answered: kept, or what was typed and what is wrong with it. */
export type StockRequestAnswer =
  | { kept: true }
  // The consent is given anew each time.
  | { kept: false; values: { size: string; email: string }; errors: StockRequestErrors };
