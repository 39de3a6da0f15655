/** A finite number in decimal digits alone: `0.0000001` where `String` says `1e-7`. */
export const decimalText = (number: number): string =>
  number.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 20 });
