import type { SizeOption } from "~/domain/catalog/catalog";

/** What says in how many working days (`count`) the sizes without stock are made. */
export const makingMessage = (sizes: readonly SizeOption[]) =>
  sizes.some(({ stock }) => stock > 0) ? "product.sizesMadeToOrder" : "product.madeToOrderDays";
