import { oneSize, sharedStock, stockByVariant } from "./stock";
import type { CatalogueCategory } from "./types";

export const accessories: CatalogueCategory = {
  id: 2,
  name: { es: "Accesorios", en: "Accessories" },
  intro: {
    es: "El detalle que cambia lo que ya tienes en el clóset.",
    en: "The detail that changes what you already have in your wardrobe.",
  },
  scene: "category-accessories",
  products: [
    {
      id: 105,
      name: { es: "Pañuelo Vicús", en: "Vicús silk scarf" },
      description: {
        es: "Sarga de seda de noventa por noventa, con un dibujo propio inspirado en la cerámica vicús y el ruedo enrollado a mano. Al cuello, en el pelo o en el asa de una cartera.",
        en: "Silk twill, ninety by ninety, printed with our own drawing after Vicús pottery and finished with a hand-rolled hem. Wear it at the neck, in your hair or on a bag handle.",
      },
      price: { pen: 15900, usd: 4400 },
      variants: [
        { name: { es: "Terracota", en: "Terracotta" }, color: "#c2683f", accent: "#f0dfc0" },
        { name: { es: "Azul", en: "Blue" }, color: "#2e5d8c", accent: "#f2e3c4" },
        { name: { es: "Verde tuna", en: "Prickly-pear green" }, color: "#5d7c4a", accent: "#f3e2cf" },
        { name: { es: "Cochinilla", en: "Cochineal" }, color: "#a3243f", accent: "#f2dbc9" },
        { name: { es: "Blanco y negro", en: "Black and white" }, color: "#efeae0", accent: "#262425" },
      ],
      stock: oneSize(12, 7, 3, 15, 0),
      picture: {
        kind: "scarf",
        parameters: { motif: "waves", fold: "square" },
        furtherViews: [],
      },
      createdAt: "2025-07-01",
    },
    {
      id: 114,
      name: { es: "Correa Talabarte", en: "Talabarte belt" },
      description: {
        es: "Cuero de suela de tres milímetros cortado de una sola pieza, con hebilla de bronce macizo. Se marca donde la usas y con los años queda mejor que nueva. Tres centímetros de ancho: pasa por cualquier presilla.",
        en: "Three-millimeter sole leather cut in a single piece, with a solid brass buckle. It marks where you wear it and looks better with the years. Three centimeters wide, so it fits any belt loop.",
      },
      price: { pen: 11900, usd: 3300 },
      variants: [
        { name: { es: "Coñac", en: "Cognac" }, color: "#96572d", accent: "#d3ad5f" },
        { name: { es: "Negro", en: "Black" }, color: "#272526", accent: "#cfcbc2" },
      ],
      stock: stockByVariant(["80 cm", "90 cm", "100 cm"], [6, 11, 4], [9, 14, 0]),
      picture: {
        kind: "belt",
        parameters: { width: 0.5, buckle: "square", tooled: false },
        furtherViews: [],
      },
      createdAt: "2025-02-19",
    },
    {
      id: 123,
      name: { es: "Argollas Lúcuma", en: "Lúcuma hoops" },
      description: {
        es: "Argollas medianas, huecas para que no pesen, con cierre de presión. El baño de oro tiene tres micras y dura años si no las metes al mar.",
        en: "Medium hoops, hollow so that they weigh nothing, with a snap closure. The gold plating is three microns thick and lasts for years if you keep it out of the sea.",
      },
      price: { pen: 12900, usd: 3600 },
      variants: [
        { name: { es: "Dorado", en: "Gold" }, color: "#d8ac55", accent: "#8b1e3f" },
        { name: { es: "Plata", en: "Silver" }, color: "#c9ccd0", accent: "#27405f" },
      ],
      stock: oneSize(20, 13),
      picture: {
        kind: "hoop-earrings",
        parameters: { size: 0.55, thickness: 0.4, drop: "none" },
        furtherViews: [],
      },
      createdAt: "2025-03-08",
    },
    {
      id: 132,
      name: { es: "Collar Inti", en: "Inti necklace" },
      description: {
        es: "Un sol repujado a mano en Catacaos, colgado de una cadena que se cierra en 40 o en 45 centímetros. Solo, dice bastante; con otras cadenas, todavía más.",
        en: "A sun embossed by hand in Catacaos, on a chain that fastens at 40 or at 45 centimeters. On its own it says enough; layered with others, rather more.",
      },
      price: { pen: 16900, usd: 4700 },
      variants: [],
      stock: oneSize(9),
      picture: {
        kind: "pendant-necklace",
        parameters: { pendant: "sun", length: 0.6, beads: false },
        plain: { color: "#d6a94f", accent: "#7a4a1e" },
        furtherViews: [],
      },
      createdAt: "2025-05-30",
    },
    {
      id: 141,
      name: { es: "Lentes Punta Sal", en: "Punta Sal sunglasses" },
      description: {
        es: "Acetato grueso cortado de plancha, bisagra de cinco dientes y lunas polarizadas con protección UV400. La forma ovalada favorece a caras anchas y angostas por igual. Vienen en estuche rígido con paño.",
        en: "Thick acetate cut from the sheet, five-barrel hinges and polarized UV400 lenses. The oval shape flatters wide and narrow faces alike. They come in a hard case with a cloth.",
      },
      price: { pen: 19900, usd: 5500 },
      variants: [
        { name: { es: "Carey", en: "Tortoiseshell" }, color: "#6b3d1f", accent: "#4a3a2c" },
        { name: { es: "Negro", en: "Black" }, color: "#222123", accent: "#35373c" },
        { name: { es: "Miel", en: "Honey" }, color: "#c98a3c", accent: "#6d4a2c" },
      ],
      stock: oneSize(11, 17, 2),
      picture: {
        kind: "sunglasses",
        parameters: { shape: "oval", thickness: 0.6 },
        furtherViews: [],
      },
      createdAt: "2025-09-18",
    },
    {
      id: 150,
      name: { es: "Bucket Barranco", en: "Barranco bucket hat" },
      description: {
        es: "Gabardina de algodón prelavada, ala corta con pespuntes y cuatro ojales para el calor. Reversible: de un lado color, del otro tocuyo crudo.",
        en: "Prewashed cotton gabardine, a short stitched brim and four eyelets for hot days. Reversible: color on one side, raw tocuyo on the other.",
      },
      price: { pen: 7900, usd: 2200 },
      variants: [
        { name: { es: "Verde", en: "Green" }, color: "#51694e", accent: "#e6dcc8" },
        { name: { es: "Celeste", en: "Sky blue" }, color: "#8fb3cc", accent: "#efe7d8" },
        { name: { es: "Crudo", en: "Natural" }, color: "#ddd0b6", accent: "#8c6d48" },
      ],
      stock: sharedStock(["S/M", "L/XL"], [23, 14]),
      picture: {
        kind: "bucket-hat",
        parameters: { brim: 0.45, crown: 0.5, eyelets: true },
        furtherViews: [],
      },
      createdAt: "2025-06-27",
    },
    {
      id: 159,
      name: { es: "Sombrero Chulucanas", en: "Chulucanas sun hat" },
      description: {
        es: "Paja toquilla tejida fina, copa de gota y un ala de nueve centímetros que da sombra de verdad. La cinta se cambia con dos puntadas.",
        en: "Finely woven toquilla straw, a teardrop crown and a nine-centimeter brim that gives real shade. The ribbon can be swapped with two stitches.",
      },
      price: { pen: 17900, usd: 4900 },
      variants: [
        { name: { es: "Cinta negra", en: "Black ribbon" }, color: "#e2cc9c", accent: "#2a2829" },
        { name: { es: "Cinta guinda", en: "Burgundy ribbon" }, color: "#dfc795", accent: "#7a2032" },
      ],
      stock: stockByVariant(["S/M", "L/XL"], [7, 3], [0, 5]),
      picture: {
        kind: "sun-hat",
        parameters: { brim: 0.75, crown: "teardrop", ribbon: 0.45 },
        furtherViews: [],
      },
      createdAt: "2025-10-11",
    },
    {
      id: 168,
      name: { es: "Chullo Puna", en: "Puna beanie" },
      description: {
        es: "Gorro de baby alpaca tejido en canalé inglés, grueso y blandito, que no pica en la frente. El doblez se ajusta a tu gusto.",
        en: "A beanie in baby alpaca fisherman's rib, thick, soft and never itchy on the forehead. Turn the cuff as far as you like.",
      },
      price: { pen: 8900, usd: 2500 },
      variants: [
        { name: { es: "Crema", en: "Cream" }, color: "#e5d9c3", accent: "#c9b892" },
        { name: { es: "Rojo achiote", en: "Annatto red" }, color: "#b1402d", accent: "#8d2f22" },
        { name: { es: "Gris vicuña", en: "Vicuña gray" }, color: "#9a9187", accent: "#7c746b" },
      ],
      stock: oneSize(14, 8, 1),
      picture: {
        kind: "beanie",
        parameters: { cuff: 0.5, rib: 0.6, pompom: true },
        furtherViews: [],
      },
      createdAt: "2025-04-25",
    },
    {
      id: 177,
      name: { es: "Reloj Garúa", en: "Garúa watch" },
      description: {
        es: "Caja de acero de 34 milímetros, esfera sin números y maquinaria de cuarzo japonesa. La correa es de cuero intercambiable, con pasadores rápidos. Resiste salpicaduras y lavadas de manos; la piscina, no.",
        en: "A 34-millimeter steel case, a dial without numerals and a Japanese quartz movement. The leather strap swaps out on quick-release bars. It shrugs off splashes and hand washing, though not the pool.",
      },
      price: { pen: 32900, usd: 9000 },
      variants: [
        { name: { es: "Camel y dorado", en: "Camel and gold" }, color: "#b27b45", accent: "#d9b25c" },
        { name: { es: "Negro y acero", en: "Black and steel" }, color: "#2a2829", accent: "#c6cacf" },
      ],
      stock: oneSize(4, 6),
      picture: { kind: "watch", parameters: { dial: "#f4efe4", marks: "lines" }, furtherViews: [] },
      createdAt: "2025-08-01",
    },
    {
      id: 186,
      name: { es: "Ganchos Mar", en: "Mar clips" },
      description: {
        es: "Tres ganchos de acetato para un moño rápido: uno grande de mandíbula, dos planos. Los dientes son redondeados y no jalan.",
        en: "Three acetate clips for a quick bun: one large claw and two flat ones. Rounded teeth that never tug.",
      },
      price: { pen: 3900, usd: 1200 },
      variants: [],
      stock: oneSize(25),
      picture: {
        kind: "hair-clips",
        parameters: { layout: 3, marbled: true },
        plain: { color: "#2f8f93", accent: "#e9c46a" },
        furtherViews: [],
      },
      createdAt: "2025-07-22",
    },
  ],
};
