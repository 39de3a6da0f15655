import Code128 from "jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js";

/** Modules of a Code 128 barcode: `1` for a bar's, `0` for a gap's. @param text printable ASCII, such as an order's reference */
export const barcodeOf = (text: string): string => new Code128(text, {}).encode().data;
