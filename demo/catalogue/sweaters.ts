import { LETTERS, oneSize, sharedStock, stockByVariant } from "./stock";
import type { CatalogueCategory } from "./types";

export const sweaters: CatalogueCategory = {
  id: 11,
  name: { es: "Suéteres y abrigos", en: "Sweaters and coats" },
  intro: {
    es: "Chompas, ponchos y abrigos para la garúa de Lima y el frío de la sierra.",
    en: "Sweaters, ponchos and coats for Lima's drizzle and the cold of the Andes.",
  },
  scene: "category-sweaters",
  products: [
    {
      id: 102,
      name: { es: "Chompa Pisac", en: "Pisac sweater" },
      description: {
        es: "Baby alpaca peinada en punto jersey, cuello redondo y hombro caído. Pesa lo que un polo y abriga como tres. La tejemos en Arequipa sin costuras laterales, así que no hay nada que pique.",
        en: "Combed baby alpaca in stocking stitch, with a crew neck and a dropped shoulder. It weighs as much as a T-shirt and warms like three. Knitted in Arequipa without side seams, so there is nothing to scratch.",
      },
      price: { pen: 28900, usd: 7900 },
      variants: [
        { name: { es: "Avena", en: "Oatmeal" }, color: "#d9c9ae" },
        { name: { es: "Palo rosa", en: "Rosewood" }, color: "#c48f86" },
        { name: { es: "Azul laguna", en: "Lagoon blue" }, color: "#3c6e83" },
        { name: { es: "Carbón", en: "Charcoal" }, color: "#434246" },
      ],
      stock: stockByVariant(LETTERS, [4, 11, 15, 8, 3], [2, 6, 7, 3, 0], [0, 5, 9, 6, 1], [7, 13, 16, 10, 5]),
      picture: {
        kind: "sweater",
        parameters: { neck: "crew", fit: 0.5 },
        pattern: "knit",
        furtherViews: [],
      },
      createdAt: "2025-04-05",
    },
    {
      id: 111,
      name: { es: "Abrigo Misti", en: "Misti coat" },
      description: {
        es: "Largo a media pierna, solapa ancha y un solo botón forrado. El paño es mezcla de alpaca y lana merino, cardado de un lado para que resbale la lluvia fina. Dos bolsillos de ribete y uno interior.",
        en: "Mid-calf, wide lapels and a single covered button. The cloth blends alpaca with merino, brushed on one side so that drizzle rolls off it. Two welt pockets and one inside.",
      },
      price: { pen: 79900, usd: 21900 },
      variants: [
        { name: { es: "Camel", en: "Camel" }, color: "#b98a55" },
        { name: { es: "Gris volcán", en: "Volcano gray" }, color: "#5f6064" },
        { name: { es: "Negro", en: "Black" }, color: "#262528" },
      ],
      stock: stockByVariant(LETTERS, [1, 4, 6, 3, 0], [0, 2, 3, 1, 0], [3, 7, 9, 6, 2]),
      picture: { kind: "wool-coat", parameters: { length: 1080, lapel: "notch" }, furtherViews: [] },
      createdAt: "2025-05-08",
    },
    {
      id: 120,
      name: { es: "Cárdigan Cantuta", en: "Cantuta cardigan" },
      description: {
        es: "Punto grueso en canalé, escote en V y cinco botones de tagua tallados uno a uno. Cae sobre la cadera y las mangas son largas a propósito, para meter las manos.",
        en: "Chunky rib, a V neck and five tagua-nut buttons, each carved by hand. It falls to the hip, and the sleeves are long on purpose, for hiding hands.",
      },
      price: { pen: 31900, usd: 8700 },
      variants: [
        { name: { es: "Rojo cantuta", en: "Cantuta red" }, color: "#ad2b3a", accent: "#e8d5b0" },
        { name: { es: "Marfil", en: "Ivory" }, color: "#e9dfcc", accent: "#8a6844" },
        { name: { es: "Verde salvia", en: "Sage" }, color: "#93a083", accent: "#5d4a37" },
      ],
      stock: stockByVariant(LETTERS, [3, 7, 8, 4, 1], [5, 9, 12, 6, 2], [0, 0, 4, 2, 0]),
      picture: {
        kind: "cardigan",
        parameters: { neck: "v", buttons: 5, fit: 0.5, length: 640 },
        pattern: "ribbed",
        furtherViews: [],
      },
      createdAt: "2025-07-16",
    },
    {
      id: 129,
      name: { es: "Poncho Sillustani", en: "Sillustani poncho" },
      description: {
        es: "Tejido en telar de pedal por una familia de Puno, con la greca que ellos mismos dibujan. Dos caras distintas: rayas por un lado, liso por el otro. Una sola talla que le queda a casi todo el mundo.",
        en: "Woven on a treadle loom by a family in Puno, with a fret of their own drawing. Two different faces: striped on one, plain on the other. A single size that suits nearly everyone.",
      },
      price: { pen: 45900, usd: 12500 },
      variants: [
        { name: { es: "Guinda y crudo", en: "Burgundy and natural" }, color: "#7a2434", accent: "#e8d8b8" },
        { name: { es: "Noche y turquesa", en: "Night and turquoise" }, color: "#28304a", accent: "#4fb0a8" },
      ],
      stock: oneSize(6, 2),
      picture: {
        kind: "poncho",
        parameters: { shape: "pointed", bands: 0 },
        pattern: "andean",
        furtherViews: ["back"],
      },
      createdAt: "2025-06-20",
    },
    {
      id: 138,
      name: { es: "Casaca de jean Lurín", en: "Lurín denim jacket" },
      description: {
        es: "Corta, a la cintura, con pinzas en la espalda que la acomodan al cuerpo. Denim de trece onzas con un lavado parejo y botones de cobre. Se pone encima de un vestido o debajo del abrigo.",
        en: "Cropped to the waist, with back darts that settle it on the body. Thirteen-ounce denim in an even wash with copper buttons. Wear it over a dress or under a coat.",
      },
      price: { pen: 22900, usd: 6300 },
      variants: [
        { name: { es: "Azul clásico", en: "Classic blue" }, color: "#47688f", accent: "#b87a3f" },
        { name: { es: "Crudo", en: "Ecru" }, color: "#e2d7c0", accent: "#a9793f" },
      ],
      stock: stockByVariant(LETTERS, [4, 10, 13, 9, 3], [2, 5, 6, 0, 0]),
      picture: {
        kind: "denim-jacket",
        parameters: { fit: 0.3, fading: 0.35 },
        pattern: "denim",
        furtherViews: ["back"],
      },
      createdAt: "2025-02-25",
    },
    {
      id: 147,
      name: { es: "Blazer Camaná", en: "Camaná blazer" },
      description: {
        es: "Blazer cruzado de corte recto, un poco grande en el hombro. Tweed de lana y algodón con hilos de color que solo se ven de cerca, botones dorados y forro de rayas. Remanga sola.",
        en: "A straight double-breasted blazer, a little large in the shoulder. Wool and cotton tweed with colored threads that only show up close, gilt buttons and a striped lining. The sleeves roll themselves.",
      },
      price: { pen: 38900, usd: 10700 },
      compareAt: { pen: 46900, usd: 12900 },
      variants: [
        { name: { es: "Tweed arena", en: "Sand tweed" }, color: "#c9b497", accent: "#c9a24f" },
        { name: { es: "Tweed azul", en: "Blue tweed" }, color: "#4a5d7e", accent: "#cfa955" },
      ],
      stock: stockByVariant(LETTERS, [0, 3, 4, 2, 0], [2, 6, 9, 5, 1]),
      picture: {
        kind: "blazer",
        parameters: { breasted: "double", lapel: "peak", fit: 0.55 },
        pattern: "tweed",
        furtherViews: [],
      },
      createdAt: "2025-01-21",
    },
    {
      id: 156,
      name: { es: "Gabardina Neblina", en: "Neblina trench" },
      description: {
        es: "Para Lima de junio a octubre: algodón de trama cerrada que para la garúa y deja respirar. Cinturón, charreteras y una espalda con fuelle. El forro de ojo de perdiz se desmonta cuando sale el sol.",
        en: "For Lima from June to October: tightly woven cotton that stops the drizzle and still breathes. Belt, epaulettes and a gusseted back. The bird's-eye lining comes out when the sun does.",
      },
      price: { pen: 54900, usd: 14900 },
      variants: [
        { name: { es: "Piedra", en: "Stone" }, color: "#c7b596", accent: "#5e4630" },
        { name: { es: "Azul noche", en: "Midnight" }, color: "#2a3247", accent: "#171b27" },
      ],
      stock: stockByVariant(LETTERS, [2, 8, 10, 5, 2], [1, 3, 6, 4, 0]),
      picture: { kind: "trench", parameters: { belt: "tie" }, furtherViews: ["back"] },
      createdAt: "2025-08-08",
    },
    {
      id: 165,
      name: {
        es: "Chompa de cuello alto Cordillera Blanca en baby alpaca y seda con mangas abullonadas y puños largos",
        en: "Cordillera Blanca roll-neck sweater in baby alpaca and silk with balloon sleeves and long cuffs",
      },
      description: {
        es: "Nuestra chompa más fina: baby alpaca y seda, tejida en galga catorce. El cuello se dobla dos veces sin apretar y la manga se recoge en un puño de dieciocho centímetros. Sirve de primera capa y de prenda única.",
        en: "Our finest knit: baby alpaca and silk, on fourteen-gauge needles. The neck folds twice without tightening and the sleeve gathers into an eighteen-centimeter cuff. It works as a base layer or all by itself.",
      },
      price: { pen: 42900, usd: 11800 },
      variants: [
        { name: { es: "Blanco nieve", en: "Snow white" }, color: "#f0ebe1" },
        { name: { es: "Lavanda", en: "Lavender" }, color: "#b3a4c8" },
        { name: { es: "Negro", en: "Black" }, color: "#29282b" },
      ],
      stock: stockByVariant(LETTERS, [2, 5, 6, 4, 1], [0, 1, 2, 0, 0], [4, 8, 9, 5, 3]),
      picture: {
        kind: "sweater",
        parameters: { neck: "turtle", volume: 50, sleeve: 590 },
        pattern: "knit",
        furtherViews: [],
      },
      createdAt: "2025-10-02",
    },
    {
      id: 174,
      name: { es: "Chaleco acolchado Huascarán", en: "Huascarán quilted vest" },
      description: {
        es: "Relleno de fibra de alpaca, que abriga incluso húmeda, dentro de un nylon mate que no suena. Se dobla en su propio bolsillo. Cuello alto y cierre de doble sentido para sentarse cómoda.",
        en: "Filled with alpaca fiber, which stays warm even when damp, inside a matte nylon that does not rustle. It folds into its own pocket. A high collar and a two-way zip for sitting down in comfort.",
      },
      price: { pen: 26900, usd: 7400 },
      variants: [
        { name: { es: "Mostaza", en: "Mustard" }, color: "#c4922f" },
        { name: { es: "Verde pino", en: "Pine" }, color: "#2f4a3d" },
        { name: { es: "Negro", en: "Black" }, color: "#2a292c" },
      ],
      stock: sharedStock(LETTERS, [7, 14, 17, 11, 6]),
      picture: { kind: "puffer", parameters: { sleeves: false, channels: 7 }, furtherViews: [] },
      createdAt: "2025-05-17",
    },
  ],
};
