import { LETTERS, oneSize, sharedStock, stockByVariant } from "./stock";
import type { CatalogueCategory } from "./types";

const FOUR_LETTERS = LETTERS.slice(0, 4);

export const bikinis: CatalogueCategory = {
  id: 9,
  name: { es: "Bikinis", en: "Bikinis" },
  intro: {
    es: "Dos piezas, enteras y pareos, con nombres de las playas del norte.",
    en: "Two-pieces, swimsuits and sarongs, named after the beaches of the north.",
  },
  scene: "category-bikini",
  products: [
    {
      id: 109,
      name: { es: "Bikini triangular Órganos", en: "Órganos triangle bikini" },
      description: {
        es: "Triángulos corredizos sin relleno y calzón de amarrar a los lados: el bikini que cabe en un bolsillo. La tela lleva protección UV50 y doble forro.",
        en: "Sliding, unpadded triangles and side-tie bottoms: the bikini that fits in a pocket. The fabric is rated UV50 and doubly lined.",
      },
      price: { pen: 15900, usd: 4400 },
      variants: [
        { name: { es: "Coral", en: "Coral" }, color: "#e0684f" },
        { name: { es: "Negro", en: "Black" }, color: "#262528" },
        { name: { es: "Turquesa", en: "Turquoise" }, color: "#2f9ea0" },
      ],
      stock: stockByVariant(FOUR_LETTERS, [4, 9, 7, 3], [8, 15, 13, 6], [0, 3, 1, 0]),
      picture: { kind: "bikini", parameters: { top: "triangle", bottom: "tie" }, furtherViews: ["back"] },
      createdAt: "2025-10-20",
    },
    {
      id: 118,
      name: { es: "Bikini bandeau Zorritos", en: "Zorritos bandeau bikini" },
      description: {
        es: "Sin tiras que dejen marca, con un nudo al centro y varillas blandas a los lados para que no baje con la ola. Trae una tira desmontable por si acaso. Calzón de tiro medio.",
        en: "No straps to leave a mark, a knot at the center and soft side boning that holds it up through the waves. A detachable strap is included, just in case. Mid-rise bottoms.",
      },
      price: { pen: 16900, usd: 4700 },
      variants: [
        {
          name: { es: "Flores tropicales", en: "Tropical flowers" },
          color: "#245a57",
          accent: "#f0936a",
          pattern: "floral",
        },
        { name: { es: "Amarillo mango", en: "Mango yellow" }, color: "#e5a935" },
      ],
      stock: stockByVariant(FOUR_LETTERS, [3, 7, 6, 2], [1, 4, 3, 0]),
      picture: { kind: "bikini", parameters: { top: "bandeau", bottom: "classic" }, furtherViews: [] },
      createdAt: "2025-09-28",
    },
    {
      id: 127,
      name: { es: "Trikini Tumbes", en: "Tumbes cut-out swimsuit" },
      description: {
        es: "Una sola pieza con aberturas a los costados y escote que se amarra al cuello. El corte estiliza, el elástico no aprieta y el forro llega hasta el último borde. Mejor para el sol que para las vueltas de piscina.",
        en: "A single piece, open at the sides, with a halter neck. The cut flatters, the elastic does not dig in and the lining reaches every edge. Better for sunbathing than for laps.",
      },
      price: { pen: 19900, usd: 5500 },
      variants: [
        { name: { es: "Negro", en: "Black" }, color: "#252427", accent: "#8a5527" },
        { name: { es: "Verde manglar", en: "Mangrove green" }, color: "#33604c", accent: "#9b6430" },
      ],
      stock: stockByVariant(FOUR_LETTERS, [2, 6, 5, 1], [0, 3, 2, 0]),
      picture: { kind: "swimsuit", parameters: { neck: "halter", cutouts: true }, furtherViews: ["back"] },
      createdAt: "2025-03-14",
    },
    {
      id: 136,
      name: { es: "Ropa de baño Pucusana", en: "Pucusana one-piece" },
      description: {
        es: "Enteriza de espalda baja, con soporte escondido y tirantes anchos que se quedan quietos. Tejido italiano resistente al cloro, con protección solar que no se va al lavarlo. Para nadar en serio.",
        en: "A low-backed one-piece with hidden support and broad straps that stay where they are put. Chlorine-resistant Italian fabric with sun protection that does not wash out. For serious swimming.",
      },
      price: { pen: 18900, usd: 5200 },
      variants: [
        { name: { es: "Azul marino", en: "Navy" }, color: "#22304e", accent: "#eee6d6" },
        { name: { es: "Rojo salvavidas", en: "Lifeguard red" }, color: "#b9272f", accent: "#f3e9dd" },
        { name: { es: "Negro", en: "Black" }, color: "#242326", accent: "#6b686c" },
      ],
      stock: stockByVariant(LETTERS, [3, 9, 11, 8, 4], [2, 5, 6, 3, 1], [6, 12, 15, 10, 5]),
      picture: { kind: "swimsuit", parameters: { neck: "scoop", leg: 110 }, furtherViews: ["back"] },
      createdAt: "2025-01-08",
    },
    {
      id: 145,
      name: { es: "Bikini deportivo Pacasmayo", en: "Pacasmayo sports bikini" },
      description: {
        es: "Espalda nadadora, banda ancha y copas que se quitan. Lo probaron tres surfistas durante un verano y ninguna perdió nada en la ola más larga del norte. Calzón con cordón interno.",
        en: "A racer back, a broad band and removable cups. Three surfers tried it for a summer and nobody lost anything on the longest wave in the north. Bottoms with an inner drawcord.",
      },
      price: { pen: 17900, usd: 4900 },
      variants: [
        { name: { es: "Azul y lima", en: "Blue and lime" }, color: "#1f4f7c", accent: "#c8d64b" },
        { name: { es: "Negro y coral", en: "Black and coral" }, color: "#29282b", accent: "#e26d55" },
      ],
      stock: sharedStock(LETTERS, [5, 11, 12, 7, 3]),
      picture: { kind: "bikini", parameters: { top: "sporty", bottom: "classic" }, furtherViews: [] },
      createdAt: "2025-02-06",
    },
    {
      id: 154,
      name: { es: "Bikini vintage La Punta", en: "La Punta vintage bikini" },
      description: {
        es: "Calzón a la cintura con fruncido lateral y top de copa que levanta, como en las tarjetas postales del balneario. Lunares blancos sobre color, tirante que se amarra al cuello.",
        en: "Waist-high bottoms ruched at the side and an underwired halter top, straight off an old seaside postcard. White dots on color, and a strap that ties at the neck.",
      },
      price: { pen: 18900, usd: 5200 },
      compareAt: { pen: 22900, usd: 6300 },
      variants: [
        {
          name: { es: "Lunares rojos", en: "Red polka dots" },
          color: "#b32a35",
          accent: "#f6efe4",
          pattern: "dots",
        },
        {
          name: { es: "Lunares azules", en: "Navy polka dots" },
          color: "#243252",
          accent: "#f4ede0",
          pattern: "dots",
        },
      ],
      stock: stockByVariant(LETTERS, [1, 3, 4, 2, 0], [4, 8, 9, 5, 2]),
      picture: { kind: "bikini", parameters: { top: "halter", bottom: "high" }, furtherViews: [] },
      createdAt: "2024-11-12",
    },
    {
      id: 163,
      name: { es: "Pareo Vichayito", en: "Vichayito sarong" },
      description: {
        es: "Gasa de algodón de metro y medio por metro, estampada a mano con sellos de madera. Falda, vestido, toalla o cortina: depende de cuánto viento haga.",
        en: "Cotton gauze, one and a half meters by one, hand-printed with wooden blocks. Skirt, dress, towel or curtain, depending on the wind.",
      },
      price: { pen: 8900, usd: 2500 },
      variants: [
        {
          name: { es: "Hojas añil", en: "Indigo leaves" },
          color: "#e9e1cf",
          accent: "#2f4f7d",
          pattern: "leaf",
        },
        {
          name: { es: "Flores rojas", en: "Red flowers" },
          color: "#ecdfc8",
          accent: "#b1402f",
          pattern: "floral",
        },
      ],
      stock: oneSize(17, 3),
      picture: { kind: "sarong", parameters: { length: 1180 }, furtherViews: [] },
      createdAt: "2025-10-27",
    },
    {
      id: 172,
      name: { es: "Bikini de crochet Huanchaquito", en: "Huanchaquito crochet bikini" },
      description: {
        es: "Para la arena más que para el agua: hilo de algodón mercerizado, forro de microfibra y cuentas de madera en las puntas de los cordones. Lo tejen a pedido en Huanchaco; cuenta doce días.",
        en: "For the sand more than the water: mercerized cotton thread, a microfiber lining and wooden beads on the ends of the ties. Crocheted to order in Huanchaco; allow twelve days.",
      },
      price: { pen: 21900, usd: 6000 },
      variants: [
        { name: { es: "Crudo", en: "Natural" }, color: "#e5d8bd", accent: "#a8743f" },
        { name: { es: "Café", en: "Coffee" }, color: "#6d4630", accent: "#d8b57c" },
        {
          name: { es: "Multicolor", en: "Multicolor" },
          color: "#d88a3d",
          accent: "#2c7a7b",
          hasColorAttribute: false,
        },
      ],
      stock: stockByVariant(FOUR_LETTERS, [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]),
      picture: {
        kind: "bikini",
        parameters: { top: "triangle", bottom: "brazilian" },
        pattern: "knit",
        furtherViews: [],
      },
      createdAt: "2025-07-28",
    },
  ],
};
