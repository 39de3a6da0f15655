import type { LocalizedText } from "./types";

type Row = readonly [string, ...string[]];

function table(caption: string, head: Row, rows: readonly Row[]): string {
  const headings = head.map((text) => `<th scope="col">${text}</th>`).join("");
  const lines = rows.map(
    ([label, ...values]) =>
      `<tr><th scope="row">${label}</th>${values.map((value) => `<td>${value}</td>`).join("")}</tr>`,
  );
  return `<table><caption>${caption}</caption><thead><tr>${headings}</tr></thead><tbody>${lines.join("")}</tbody></table>`;
}

/** Size; bust, waist and hip in centimetres. */
const clothing: Row[] = [
  ["XS", "80–84", "62–66", "88–92"],
  ["S", "85–89", "67–71", "93–97"],
  ["M", "90–94", "72–76", "98–102"],
  ["L", "95–100", "77–82", "103–108"],
  ["XL", "101–107", "83–89", "109–115"],
];

/** Size of jeans; waist and hip in centimetres. */
const jeans: Row[] = [
  ["26", "64–66", "90–92"],
  ["28", "69–71", "95–97"],
  ["30", "74–76", "100–102"],
  ["32", "79–81", "105–107"],
  ["34", "84–86", "110–112"],
];

/** Peruvian size; foot length in centimetres; US size. */
const shoes: Row[] = [
  ["35", "22.5", "5"],
  ["36", "23", "6"],
  ["37", "23.5", "6.5"],
  ["38", "24.5", "7.5"],
  ["39", "25", "8.5"],
  ["40", "25.5", "9"],
];

/** HTML of the size guide, with a table for each kind of size. */
export const sizeGuide: LocalizedText = {
  es: `<h2>Cómo medirte</h2>
<p>Usa una cinta flexible, sin apretar, sobre ropa delgada. El <strong>busto</strong> se mide por la parte más llena; la <strong>cintura</strong>, dos dedos encima del ombligo; la <strong>cadera</strong>, por donde es más ancha. Si quedas entre dos tallas, elige la mayor en prendas de tela plana y la menor en las de punto.</p>
${table("Ropa y bikinis, en centímetros", ["Talla", "Busto", "Cintura", "Cadera"], clothing)}
${table("Jeans y pantalones por número, en centímetros", ["Talla", "Cintura", "Cadera"], jeans)}
${table("Calzado", ["Talla", "Largo del pie (cm)", "Estados Unidos"], shoes)}
<p>¿Dudas? Escríbenos por WhatsApp con tus medidas y te decimos qué talla te conviene.</p>`,
  en: `<h2>How to measure yourself</h2>
<p>Use a soft tape, not pulled tight, over thin clothes. Measure the <strong>bust</strong> at its fullest, the <strong>waist</strong> two fingers above the navel and the <strong>hip</strong> at its widest. Between two sizes, take the larger in woven cloth and the smaller in knits.</p>
${table("Clothing and bikinis, in centimetres", ["Size", "Bust", "Waist", "Hip"], clothing)}
${table("Jeans and numbered trousers, in centimetres", ["Size", "Waist", "Hip"], jeans)}
${table("Shoes", ["Size", "Foot length (cm)", "United States"], shoes)}
<p>Not sure? Send us your measurements on WhatsApp and we will tell you which size to take.</p>`,
};
