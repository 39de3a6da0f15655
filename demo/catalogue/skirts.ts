import { LETTERS, sharedStock, stockByVariant, WAISTS } from "./stock";
import type { CatalogueCategory } from "./types";

export const skirts: CatalogueCategory = {
  id: 12,
  name: { es: "Shorts y faldas", en: "Shorts and skirts" },
  intro: {
    es: "Desde la mini de jean hasta la falda larga, para todo el verano y algo más.",
    en: "From the denim mini to the maxi skirt, for all summer and a little longer.",
  },
  scene: "category-skirts",
  products: [
    {
      id: 103,
      name: { es: "Falda midi Amancaes", en: "Amancaes midi skirt" },
      description: {
        es: "Satén cortado al bies que resbala sobre la cadera y se abre al caminar. La cintura elástica va escondida bajo una pretina plana. Llévala con chompa de día y sandalia de noche.",
        en: "Bias-cut satin that skims the hip and opens as you walk. The elastic waist hides beneath a flat band. Wear it with a sweater by day and sandals by night.",
      },
      price: { pen: 17900, usd: 4900 },
      variants: [
        { name: { es: "Amarillo amancay", en: "Amancay yellow" }, color: "#d9b13f" },
        { name: { es: "Champán", en: "Champagne" }, color: "#d6c1a0" },
        { name: { es: "Verde esmeralda", en: "Emerald" }, color: "#1f5f4b" },
      ],
      stock: stockByVariant(LETTERS, [3, 8, 10, 5, 2], [6, 12, 15, 9, 4], [0, 4, 3, 2, 0]),
      picture: {
        kind: "pencil-skirt",
        parameters: { length: 1120, slit: "side" },
        pattern: "satin",
        furtherViews: [],
      },
      createdAt: "2025-09-24",
    },
    {
      id: 112,
      name: { es: "Falda plisada Yanahuara", en: "Yanahuara pleated skirt" },
      description: {
        es: "Plisado al calor que no se va con el lavado, pretina plana y largo bajo la rodilla. El cuadro se dibujó para nosotros en una tejeduría de Ate, así que no lo verás en otra parte.",
        en: "Heat-set pleats that survive the wash, a flat waistband and a hem below the knee. The check was drawn for us at a mill in Ate, so you will not see it anywhere else.",
      },
      price: { pen: 18900, usd: 5200 },
      variants: [
        {
          name: { es: "Cuadros guinda", en: "Burgundy check" },
          color: "#6e2533",
          accent: "#d8c39a",
          pattern: "check",
        },
        {
          name: { es: "Cuadros verdes", en: "Green check" },
          color: "#38513f",
          accent: "#d9c487",
          pattern: "check",
        },
      ],
      stock: stockByVariant(LETTERS, [2, 6, 7, 4, 1], [5, 9, 11, 6, 3]),
      picture: { kind: "pleated-skirt", parameters: { length: 1090, pleats: 15 }, furtherViews: [] },
      createdAt: "2025-04-15",
    },
    {
      id: 121,
      name: { es: "Minifalda Chorrillos", en: "Chorrillos mini skirt" },
      description: {
        es: "Corte en A, dos bolsillos de parche y botones hasta abajo: la mini de jean que se queda en su lugar cuando corres a la combi. El denim cede apenas, para que suba y baje contigo.",
        en: "A-line, two patch pockets and buttons all the way down: the denim mini that stays where it should when you run for the bus. The denim gives just a little, so that it moves with you.",
      },
      price: { pen: 13900, usd: 3800 },
      variants: [
        { name: { es: "Azul oscuro", en: "Dark blue" }, color: "#2d3f5e", accent: "#c58b45" },
        { name: { es: "Celeste", en: "Light blue" }, color: "#8fabc8", accent: "#c9964f" },
        { name: { es: "Blanco", en: "White" }, color: "#efebe2", accent: "#b98c4b" },
      ],
      stock: stockByVariant(WAISTS, [7, 12, 14, 6, 2], [3, 9, 8, 4, 0], [1, 5, 6, 2, 0]),
      picture: {
        kind: "mini-skirt",
        parameters: { closure: "buttons", flare: 215, pockets: true },
        pattern: "denim",
        furtherViews: ["back"],
      },
      createdAt: "2025-01-14",
    },
    {
      id: 130,
      name: { es: "Short Paracas", en: "Paracas shorts" },
      description: {
        es: "Lino y viscosa, tiro alto y una caída que no marca. Trae un cinturón con hebilla, que se quita si prefieres usar el tuyo. Ideal para meter en la maleta: se estira con la mano mojada.",
        en: "Linen and viscose, high in the rise and easy in the leg. The buckled belt comes off if you would rather use your own. Made for packing: a damp hand smooths it out.",
      },
      price: { pen: 11900, usd: 3300 },
      variants: [
        { name: { es: "Desierto", en: "Desert" }, color: "#c9a27a" },
        { name: { es: "Blanco", en: "White" }, color: "#f0ece3" },
        { name: { es: "Azul mar", en: "Sea blue" }, color: "#3a6c91" },
      ],
      stock: sharedStock(LETTERS, [12, 20, 23, 15, 7]),
      picture: {
        kind: "tailored-shorts",
        parameters: { length: 800, belt: "buckle" },
        pattern: "linen",
        furtherViews: [],
      },
      createdAt: "2025-10-18",
    },
    {
      id: 139,
      name: { es: "Bermuda Ancón", en: "Ancón Bermuda shorts" },
      description: {
        es: "Bermuda de vestir con pinza y raya, a la altura de la rodilla. En gabardina liviana, para quien quiere ir fresca a trabajar sin que parezca domingo. Combina con el blazer Camaná.",
        en: "Smart Bermudas, pleated and creased, cut to the knee. In light gabardine, for staying cool at work without looking like a Sunday. Pairs well with the Camaná blazer.",
      },
      price: { pen: 13900, usd: 3800 },
      variants: [
        { name: { es: "Caqui", en: "Khaki" }, color: "#b39b74" },
        { name: { es: "Azul marino", en: "Navy" }, color: "#27314a" },
      ],
      stock: stockByVariant(LETTERS, [2, 6, 9, 5, 3], [4, 8, 7, 3, 0]),
      picture: {
        kind: "tailored-shorts",
        parameters: { length: 1010, pleats: 2, width: 180 },
        furtherViews: [],
      },
      createdAt: "2025-02-11",
    },
    {
      id: 148,
      name: { es: "Falda larga Marinera", en: "Marinera maxi skirt" },
      description: {
        es: "Tres volantes que suman doce metros de ruedo, como en las faldas de concurso de Trujillo, pero en algodón liviano para todos los días. Forro corto y cordón en la cintura. Gira: está hecha para eso.",
        en: "Three tiers that add up to twelve meters of hem, as in the contest skirts of Trujillo, though in a light cotton for every day. Short lining and a drawstring waist. Twirl: that is what it is for.",
      },
      price: { pen: 21900, usd: 6000 },
      variants: [
        { name: { es: "Blanco", en: "White" }, color: "#f1ece1" },
        { name: { es: "Flores", en: "Floral" }, color: "#a23c4d", accent: "#f2dfb6", pattern: "floral" },
        { name: { es: "Negro", en: "Black" }, color: "#29282a" },
      ],
      stock: stockByVariant(LETTERS, [3, 7, 9, 6, 2], [0, 2, 5, 1, 0], [5, 10, 12, 8, 4]),
      picture: {
        kind: "tiered-skirt",
        parameters: { length: 1360, tiers: 3 },
        pattern: "plain",
        furtherViews: [],
      },
      createdAt: "2025-08-29",
    },
    {
      id: 157,
      name: { es: "Falda pareo Máncora", en: "Máncora wrap skirt" },
      description: {
        es: "Se cruza, se anuda y ya. Rayón estampado con hojas de plátano, fresco y de secado rápido, para pasar del agua al almuerzo sin cambiarse.",
        en: "Wrap it, knot it, done. Rayon printed with banana leaves, cool and quick to dry, for going from the water to lunch without changing.",
      },
      price: { pen: 9900, usd: 2800 },
      compareAt: { pen: 13900, usd: 3900 },
      variants: [
        { name: { es: "Selva", en: "Jungle" }, color: "#2f6149", accent: "#dfd79a", pattern: "leaf" },
        { name: { es: "Atardecer", en: "Sunset" }, color: "#d0694a", accent: "#f4d9a6", pattern: "leaf" },
      ],
      stock: stockByVariant(["S/M", "L/XL"], [13, 6], [4, 0]),
      picture: { kind: "wrap-skirt", parameters: { length: 1120 }, furtherViews: [] },
      createdAt: "2024-12-01",
    },
    {
      id: 166,
      name: { es: "Short de jean Cabo Blanco", en: "Cabo Blanco denim shorts" },
      description: {
        es: "Hecho con retazos de nuestros propios jeans, por eso la serie es corta y no hay dos iguales. Ruedo deshilachado a mano y bolsillos que asoman apenas.",
        en: "Made from offcuts of our own jeans, which keeps the run short and no two alike. Hand-frayed hems and pockets that only just peek out.",
      },
      price: { pen: 12900 },
      variants: [
        { name: { es: "Azul gastado", en: "Worn blue" }, color: "#6d8cb0", accent: "#c79450" },
        { name: { es: "Gris humo", en: "Smoke gray" }, color: "#77797f", accent: "#b9a27c" },
      ],
      stock: stockByVariant(WAISTS, [1, 3, 4, 2, 0], [0, 2, 1, 1, 0]),
      picture: {
        kind: "denim-shorts",
        parameters: { cuffs: "raw", fading: 0.8 },
        pattern: "denim",
        furtherViews: [],
      },
      createdAt: "2025-09-02",
    },
  ],
};
