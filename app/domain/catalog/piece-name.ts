/** Product, variant and size of a piece; missing parts are left out. */
export const pieceName = ({
  productName,
  variantName,
  size,
}: {
  productName?: string | null;
  variantName: string | null;
  size: string | null;
}): string => [productName, variantName, size].filter(Boolean).join(" · ");
