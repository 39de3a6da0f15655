import { SHOES, sharedStock, stockByVariant } from "./stock";
import type { CatalogueCategory } from "./types";

export const shoes: CatalogueCategory = {
  id: 10,
  name: { es: "Calzado", en: "Shoes" },
  intro: {
    es: "Para caminar la ciudad, bailar de noche y llegar a la playa.",
    en: "For walking the city, dancing at night and reaching the beach.",
  },
  scene: "category-shoes",
  products: [
    {
      id: 108,
      name: { es: "Zapatilla Costa Verde", en: "Costa Verde sneaker" },
      description: {
        es: "Zapatilla baja de cuero liso con suela de caucho cosida, no pegada. La plantilla se saca y se lava, y la horma es un poco ancha adelante porque los pies se hinchan al caminar. Combina con todo lo que ya tienes.",
        en: "A low sneaker in smooth leather with a stitched, not glued, rubber sole. The insole comes out for washing and the last is a touch wider at the front, because feet swell when they walk. It goes with everything you already own.",
      },
      price: { pen: 29900, usd: 8200 },
      variants: [
        { name: { es: "Blanco y verde", en: "White and green" }, color: "#f1efe9", accent: "#2f6b4f" },
        { name: { es: "Blanco y guinda", en: "White and burgundy" }, color: "#f0ede6", accent: "#7a2433" },
        { name: { es: "Negro", en: "Black" }, color: "#2b2a2c", accent: "#e8e2d6" },
      ],
      stock: stockByVariant(SHOES, [4, 9, 14, 12, 6, 2], [0, 3, 7, 8, 2, 0], [5, 11, 18, 15, 7, 3]),
      picture: {
        kind: "sneaker",
        parameters: { sole: 0.35, stripe: true, high: false },
        furtherViews: [],
      },
      createdAt: "2025-05-12",
    },
    {
      id: 117,
      name: { es: "Mocasín Miraflores", en: "Miraflores loafer" },
      description: {
        es: "Mocasín de antifaz hecho a mano en Trujillo, con costura tubular que lo deja flexible desde el primer día. El cuero se adapta en una semana y el taco de dos centímetros no suena en el parquet.",
        en: "A penny loafer made by hand in Trujillo, with tubular stitching that keeps it supple from day one. The leather molds to you within a week and the two-centimeter heel stays quiet on parquet.",
      },
      price: { pen: 35900, usd: 9800 },
      variants: [
        { name: { es: "Vino", en: "Oxblood" }, color: "#5c1f28", accent: "#c9a45d" },
        { name: { es: "Negro", en: "Black" }, color: "#252324", accent: "#b9995a" },
        { name: { es: "Tabaco", en: "Tobacco" }, color: "#7d4e2c", accent: "#d0ab67" },
      ],
      stock: stockByVariant(SHOES, [2, 6, 9, 7, 4, 0], [3, 8, 12, 10, 5, 2], [0, 0, 3, 2, 1, 0]),
      picture: {
        kind: "loafer",
        parameters: { strap: "penny", heel: 0.2, tassel: false },
        furtherViews: [],
      },
      createdAt: "2025-03-27",
    },
    {
      id: 126,
      name: { es: "Sandalia Huanchaco", en: "Huanchaco heeled sandal" },
      description: {
        es: "Dos tiras finas, una pulsera al tobillo y un taco de siete centímetros forrado en el mismo cuero. La tira delantera lleva elástico escondido para que no marque. Pensada para bailar, no solo para llegar.",
        en: "Two slim straps, an ankle bracelet and a seven-centimeter heel wrapped in the same leather. Hidden elastic in the front strap keeps it from pinching. Meant for dancing, not only for arriving.",
      },
      price: { pen: 32900, usd: 8900 },
      compareAt: { pen: 39900, usd: 10900 },
      variants: [
        { name: { es: "Oro viejo", en: "Old gold" }, color: "#b9924f", accent: "#dcc07f" },
        { name: { es: "Coral", en: "Coral" }, color: "#d5654f", accent: "#d9bb78" },
        { name: { es: "Negro", en: "Black" }, color: "#242223", accent: "#cdaa62" },
      ],
      stock: stockByVariant(SHOES, [1, 4, 6, 5, 2, 0], [0, 2, 3, 1, 0, 0], [4, 7, 10, 9, 6, 3]),
      picture: {
        kind: "heeled-sandal",
        parameters: { heel: 0.7, straps: 2, block: false },
        furtherViews: [],
      },
      createdAt: "2025-09-05",
    },
    {
      id: 135,
      name: { es: "Botín Ausangate", en: "Ausangate ankle boot" },
      description: {
        es: "Un botín chelsea de cuero engrasado con elástico a los lados y suela dentada que agarra en vereda mojada. Por dentro va forrado en badana, así que abriga sin sudar. Se renueva la suela en cualquier zapatero.",
        en: "A Chelsea boot in oiled leather with elastic sides and a lugged sole that grips wet sidewalks. The sheepskin lining keeps feet warm without sweating. Any cobbler can resole it.",
      },
      price: { pen: 44900, usd: 12300 },
      variants: [
        { name: { es: "Café", en: "Coffee" }, color: "#4f3325", accent: "#2e2723" },
        { name: { es: "Negro", en: "Black" }, color: "#272526", accent: "#3a3839" },
      ],
      stock: stockByVariant(SHOES, [0, 5, 8, 9, 6, 4], [3, 6, 13, 11, 8, 2]),
      picture: {
        kind: "ankle-boot",
        parameters: { shaft: 0.55, heel: 0.35, closure: "elastic" },
        furtherViews: [],
      },
      createdAt: "2025-04-02",
    },
    {
      id: 144,
      name: { es: "Alpargata Cañete", en: "Cañete espadrille" },
      description: {
        es: "Lona de algodón sobre yute trenzado, con una capa fina de caucho por debajo para que dure más de un verano. La puntera va reforzada por dentro.",
        en: "Cotton canvas on braided jute, with a thin layer of rubber underneath so that it lasts more than one summer. The toe is reinforced on the inside.",
      },
      price: { pen: 14900, usd: 4200 },
      variants: [
        {
          name: { es: "Rayas marineras", en: "Sailor stripes" },
          color: "#e9e4d8",
          accent: "#2c4a6e",
          parameters: { stripes: true },
        },
        { name: { es: "Azul añil", en: "Indigo" }, color: "#2f4f7c", accent: "#e6dcc6" },
        { name: { es: "Negro", en: "Black" }, color: "#2c2b2d", accent: "#d9c9a9" },
      ],
      stock: sharedStock(SHOES, [8, 16, 22, 19, 11, 5]),
      picture: {
        kind: "espadrille",
        parameters: { sole: 0.3, tie: false, stripes: false },
        furtherViews: [],
      },
      createdAt: "2025-10-06",
    },
    {
      id: 153,
      name: { es: "Ballerina Retama", en: "Retama ballet flat" },
      description: {
        es: "La de siempre, bien hecha: punta redonda, lacito de cordón que de verdad ajusta y una plantilla con gel bajo el talón. Cuero napa que no necesita ablande. Viene con bolsita de tocuyo para llevarla de repuesto.",
        en: "The classic one, done properly: round toe, a cord bow that really tightens and a gel pad under the heel. Nappa leather that needs no breaking in. Comes in a tocuyo pouch, for carrying as a spare pair.",
      },
      price: { pen: 22900, usd: 6300 },
      variants: [
        { name: { es: "Retama", en: "Broom yellow" }, color: "#d9a92f", accent: "#b3841c" },
        { name: { es: "Nude", en: "Nude" }, color: "#d9b59a", accent: "#b98d70" },
        { name: { es: "Negro", en: "Black" }, color: "#262526", accent: "#403d3e" },
      ],
      stock: stockByVariant(SHOES, [0, 1, 3, 2, 0, 0], [5, 10, 12, 8, 4, 2], [7, 15, 20, 17, 9, 4]),
      picture: {
        kind: "ballet-flat",
        parameters: { bow: true, toe: 0.2, strap: false },
        furtherViews: [],
      },
      createdAt: "2025-01-28",
    },
    {
      id: 162,
      name: { es: "Mule Cachina", en: "Cachina mule" },
      description: {
        es: "Se pone sin agacharse y se queda en su sitio. Empeine cruzado de cuero trenzado a mano, taco ancho de cinco centímetros en madera lijada y punta alargada. Va igual con vestido que con jean.",
        en: "It goes on without bending down, and stays put. A crossed upper of hand-braided leather, a broad five-centimeter heel in sanded wood and a tapered toe. As happy with a dress as with jeans.",
      },
      price: { pen: 27900, usd: 7600 },
      variants: [
        { name: { es: "Miel", en: "Honey" }, color: "#bd8343", accent: "#8b5a33" },
        { name: { es: "Marfil", en: "Ivory" }, color: "#e9dfcd", accent: "#a77a4a" },
      ],
      stock: stockByVariant(SHOES, [3, 5, 7, 6, 3, 1], [0, 4, 2, 3, 0, 0]),
      picture: { kind: "mule", parameters: { heel: 0.45, woven: true, toe: 0.8 }, furtherViews: [] },
      createdAt: "2024-12-10",
    },
    {
      id: 171,
      name: { es: "Plataforma Chicha", en: "Chicha platform" },
      description: {
        es: "Seis centímetros de corcho forrado que no pesan, y tiras anchas en los colores de los afiches chicha. La hebilla es de verdad y regula en cinco puntos. Para el festival, la playa y la combi.",
        en: "Six centimeters of wrapped cork that weigh nothing, with broad straps in the colors of chicha posters. The buckle is a real one with five holes. For the festival, the beach and the bus home.",
      },
      price: { pen: 25900, usd: 7100 },
      variants: [
        { name: { es: "Fucsia y naranja", en: "Fuchsia and orange" }, color: "#c8256f", accent: "#ee8a2a" },
        { name: { es: "Turquesa y limón", en: "Turquoise and lime" }, color: "#1f8f96", accent: "#c5cf3c" },
        { name: { es: "Cuero natural", en: "Natural leather" }, color: "#b98250", accent: "#8a5a34" },
      ],
      stock: stockByVariant(SHOES, [4, 8, 12, 9, 5, 2], [2, 0, 5, 3, 1, 0], [6, 9, 14, 13, 8, 4]),
      picture: {
        kind: "platform",
        parameters: { sole: 0.6, straps: 2, cork: true },
        furtherViews: [],
      },
      createdAt: "2025-10-29",
    },
  ],
};
