/**
 * The `sizes` of a tile's picture, as home.css lays the tiles out: two columns on phones, where the first tile and a last
 * one that would be alone are wide; elsewhere three columns, whose last row has one or two wide tiles if it isn't full.
 */
export function tileSizes(index: number, count: number): string {
  const isLast = index === count - 1;
  const isWideOnPhones = index === 0 || (isLast && index % 2 === 1);
  const inLastRow = index >= count - (count % 3) ? count % 3 : 3;
  return `(min-width: 48.0625em) ${Math.floor(100 / inLastRow)}vw, ${isWideOnPhones ? 88 : 44}vw`;
}
