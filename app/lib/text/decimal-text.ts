/** Formats a finite number without an exponent: `0.0000001` where `String` returns `1e-7`. */
export const decimalText = (number: number): string =>
  number.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 20 });
