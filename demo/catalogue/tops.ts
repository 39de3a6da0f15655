import { LETTERS, oneSize, sharedStock, stockByVariant } from "./stock";
import type { CatalogueCategory } from "./types";

export const tops: CatalogueCategory = {
  id: 8,
  name: { es: "Tops", en: "Tops" },
  intro: {
    es: "Polos, blusas y camisas: lo primero que te pones por la mañana.",
    en: "Tees, blouses and shirts: the first thing you put on in the morning.",
  },
  scene: "category-tops",
  products: [
    {
      id: 106,
      name: { es: "Polo Pima", en: "Pima tee" },
      description: {
        es: "El polo con el que empezó todo: algodón pima de Piura, peinado y de fibra larga, que no hace bolitas ni se tuerce. Cuello en rib que vuelve a su sitio y costuras planas. Lávalo como quieras; dentro de tres años seguirá igual.",
        en: "The T-shirt that started it all: combed long-staple pima from Piura that neither pills nor twists. A ribbed neck that springs back and flat seams. Wash it however you please; in three years it will look the same.",
      },
      price: { pen: 7900, usd: 2200 },
      variants: [
        { name: { es: "Blanco", en: "White" }, color: "#f4f1ea" },
        { name: { es: "Negro", en: "Black" }, color: "#2a292c" },
        { name: { es: "Gris", en: "Gray" }, color: "#aeadb0" },
        { name: { es: "Guinda", en: "Burgundy" }, color: "#6d2433" },
        { name: { es: "Celeste", en: "Sky blue" }, color: "#a9c3d8" },
        { name: { es: "Mostaza", en: "Mustard" }, color: "#cf9f3d" },
      ],
      stock: stockByVariant(
        LETTERS,
        [18, 25, 25, 20, 12],
        [15, 24, 25, 18, 10],
        [6, 11, 13, 9, 4],
        [2, 7, 8, 3, 0],
        [0, 5, 6, 2, 1],
        [3, 1, 4, 0, 0],
      ),
      picture: { kind: "t-shirt", parameters: { neck: "crew" }, furtherViews: ["back"] },
      createdAt: "2024-10-01",
    },
    {
      id: 115,
      name: { es: "Blusa Azahar", en: "Azahar blouse" },
      description: {
        es: "Voile de algodón y un cuello que se anuda en lazo o se deja suelto. Manga amplia recogida en el puño. Un poco transparente, como debe ser: lleva debajo el top Jazmín.",
        en: "Cotton voile, and a neck that ties in a bow or hangs loose. Full sleeves gathered into a cuff. A little sheer, as it should be: wear the Jazmín camisole underneath.",
      },
      price: { pen: 15900, usd: 4400 },
      variants: [
        { name: { es: "Blanco", en: "White" }, color: "#f6f2ea" },
        { name: { es: "Durazno", en: "Peach" }, color: "#e8b79b" },
      ],
      stock: stockByVariant(LETTERS, [4, 9, 11, 6, 2], [1, 4, 5, 3, 0]),
      picture: { kind: "blouse", parameters: { neck: "bow", volume: 36 }, furtherViews: [] },
      createdAt: "2025-09-08",
    },
    {
      id: 124,
      name: { es: "Camisa Jirón Lampa", en: "Jirón Lampa shirt" },
      description: {
        es: "Una camisa de hombre pensada para mujer: hombro en su lugar, cadera con holgura y espalda un poco más larga. Popelina a rayas que se plancha en cuatro minutos. Botones de nácar cosidos en cruz.",
        en: "A man's shirt thought out for a woman: shoulders where they belong, room at the hip and a slightly longer back. Striped poplin that irons in four minutes. Mother-of-pearl buttons, cross-stitched.",
      },
      price: { pen: 16900, usd: 4700 },
      variants: [
        {
          name: { es: "Rayas celestes", en: "Sky-blue stripes" },
          color: "#f2f0ea",
          accent: "#6c95bd",
          pattern: "stripe",
        },
        { name: { es: "Blanco", en: "White" }, color: "#f5f3ed", accent: "#cfc7b8" },
        {
          name: { es: "Rayas rosadas", en: "Pink stripes" },
          color: "#f4eee8",
          accent: "#cf8189",
          pattern: "stripe",
        },
      ],
      stock: stockByVariant(LETTERS, [5, 11, 13, 8, 4], [8, 15, 17, 10, 5], [0, 3, 2, 0, 0]),
      picture: {
        kind: "shirt",
        parameters: { fit: 0.55, pockets: "one", length: 690 },
        furtherViews: ["back"],
      },
      createdAt: "2025-03-19",
    },
    {
      id: 133,
      name: { es: "Top Jazmín", en: "Jazmín camisole" },
      description: {
        es: "Tiritas regulables, escote con encaje y satén que no se pega. Bajo un blazer o sola, cuando por fin llega el calor.",
        en: "Adjustable straps, a lace-edged neckline and satin that does not cling. Under a blazer, or alone once the heat arrives at last.",
      },
      price: { pen: 9900, usd: 2700 },
      variants: [
        { name: { es: "Perla", en: "Pearl" }, color: "#e7dccb" },
        { name: { es: "Negro", en: "Black" }, color: "#28272a" },
        { name: { es: "Rosa viejo", en: "Old rose" }, color: "#c08d8b" },
      ],
      stock: stockByVariant(LETTERS, [6, 10, 9, 5, 2], [8, 14, 16, 9, 4], [3, 5, 4, 1, 0]),
      picture: { kind: "camisole", parameters: { lace: true }, pattern: "satin", furtherViews: [] },
      createdAt: "2025-10-09",
    },
    {
      id: 142,
      name: { es: "Top de crochet Pimentel", en: "Pimentel crochet top" },
      description: {
        es: "Tejido a ganchillo en hilo de algodón por artesanas de Monsefú: ocho horas de trabajo por prenda. Se anuda adelante, y por eso una talla sirve para tres.",
        en: "Crocheted in cotton thread by artisans in Monsefú, eight hours to each piece. It knots in front, which lets one size do for three.",
      },
      price: { pen: 13900, usd: 3900 },
      variants: [
        { name: { es: "Crudo", en: "Natural" }, color: "#e6dac2" },
        { name: { es: "Terracota", en: "Terracotta" }, color: "#b8623f" },
      ],
      stock: oneSize(4, 1),
      picture: {
        kind: "crop-top",
        parameters: { neck: "v", sleeve: 0, tie: true },
        pattern: "knit",
        furtherViews: [],
      },
      createdAt: "2025-08-05",
    },
    {
      id: 151,
      name: { es: "Body Nocturno", en: "Nocturno bodysuit" },
      description: {
        es: "Una segunda piel en modal y elastano, de manga larga y escote cuadrado. Cierra abajo con broches forrados y no se sale de la falda en toda la noche.",
        en: "A second skin in modal and elastane, long-sleeved with a square neck. Covered snaps below, and it stays tucked into a skirt all night long.",
      },
      price: { pen: 10900, usd: 3000 },
      variants: [
        { name: { es: "Negro", en: "Black" }, color: "#262528" },
        { name: { es: "Vino", en: "Wine" }, color: "#5d2030" },
        { name: { es: "Nude", en: "Nude" }, color: "#cfa88c" },
      ],
      stock: sharedStock(LETTERS, [10, 17, 19, 13, 6]),
      picture: { kind: "bodysuit", parameters: { neck: "square", sleeve: 560 }, furtherViews: ["back"] },
      createdAt: "2025-06-12",
    },
    {
      id: 160,
      name: { es: "Blusa de hombros Trigal", en: "Trigal off-shoulder blouse" },
      description: {
        es: "Elástico suave en el escote para llevarla en los hombros o debajo de ellos, según la hora. Cuadritos vichy en algodón, manga globo y un largo justo para meter o dejar fuera.",
        en: "A soft elastic neckline, to be worn on the shoulders or off them depending on the hour. Cotton gingham, puff sleeves and a length that tucks in or hangs out.",
      },
      price: { pen: 12900, usd: 3500 },
      compareAt: { pen: 15900, usd: 4400 },
      variants: [
        {
          name: { es: "Vichy rojo", en: "Red gingham" },
          color: "#b8343c",
          accent: "#f5efe6",
          pattern: "gingham",
        },
        {
          name: { es: "Vichy azul", en: "Blue gingham" },
          color: "#4a74a3",
          accent: "#f4f0e7",
          pattern: "gingham",
        },
      ],
      stock: stockByVariant(LETTERS, [3, 6, 5, 2, 0], [5, 8, 10, 4, 1]),
      picture: { kind: "off-shoulder", parameters: { style: "band", volume: 60 }, furtherViews: [] },
      createdAt: "2025-01-30",
    },
    {
      id: 169,
      name: { es: "Bividí acanalado Lobitos", en: "Lobitos ribbed tank" },
      description: {
        es: "Algodón acanalado grueso, sisa cerrada para que el sostén no asome y un largo que llega a la cadera. Cuesta poco y aguanta mucho; por eso casi nadie compra solo uno.",
        en: "Heavy ribbed cotton, close armholes that keep a bra out of sight and a length that reaches the hip. It costs little and takes a lot, which is why hardly anyone buys just one.",
      },
      price: { pen: 5900, usd: 1700 },
      variants: [
        { name: { es: "Blanco", en: "White" }, color: "#f3f0e9" },
        { name: { es: "Cacao", en: "Cocoa" }, color: "#6b4a3a" },
        { name: { es: "Verde agua", en: "Sea green" }, color: "#a3c4b5" },
      ],
      stock: stockByVariant(LETTERS, [20, 25, 24, 18, 11], [6, 12, 10, 7, 3], [4, 0, 2, 5, 0]),
      picture: { kind: "tank", parameters: { neck: "scoop" }, pattern: "ribbed", furtherViews: [] },
      createdAt: "2025-07-09",
    },
    {
      id: 178,
      name: { es: "Polera Universidad", en: "Universidad hoodie" },
      description: {
        es: "La polera de felpa con la que estudiamos medio Perú, ahora con capucha, bolsillo canguro y hombro caído. Fue edición de aniversario y vuelve cuando haya tela.",
        en: "The fleece half of Peru studied in, now with a hood, a pouch pocket and a dropped shoulder. It was an anniversary edition and returns when the cloth does.",
      },
      price: { pen: 15900, usd: 4400 },
      variants: [{ name: { es: "Verde cancha", en: "Pitch green" }, color: "#2f6148", accent: "#efe6d2" }],
      stock: stockByVariant(LETTERS, [0, 0, 0, 0, 0]),
      picture: { kind: "hoodie", parameters: { fit: 0.6 }, furtherViews: [] },
      active: false,
      createdAt: "2024-09-15",
    },
  ],
};
