import { oneSize } from "./stock";
import type { CatalogueCategory } from "./types";

export const handbags: CatalogueCategory = {
  id: 3,
  name: { es: "Carteras", en: "Handbags" },
  intro: {
    es: "Cuero, lona y fibras naturales, para llevar lo de todos los días.",
    en: "Leather, canvas and natural fibers, to carry what every day asks for.",
  },
  scene: "category-handbags",
  products: [
    {
      id: 104,
      name: { es: "Tote Malecón", en: "Malecón tote" },
      description: {
        es: "Un tote amplio de cuero graneado que se sostiene de pie solo. Lleva una laptop de 14 pulgadas, el almuerzo y una chompa, y por dentro un bolsillo con cierre para lo que no debe perderse. Las asas caen del hombro sin apretar y los cantos están pintados a mano.",
        en: "A roomy tote in pebbled leather that stands up by itself. It takes a 14-inch laptop, lunch and a sweater, with a zip pocket inside for whatever must not go missing. The handles sit easily on the shoulder and the edges are painted by hand.",
      },
      price: { pen: 52900, usd: 14500 },
      variants: [
        { name: { es: "Cuero natural", en: "Natural tan" }, color: "#b07a4a", accent: "#d9b46a" },
        { name: { es: "Negro", en: "Black" }, color: "#2a2829", accent: "#c9a75c" },
        { name: { es: "Guinda", en: "Burgundy" }, color: "#6a2231", accent: "#d4af62" },
      ],
      stock: oneSize(8, 14, 2),
      picture: {
        kind: "tote",
        parameters: { structure: 0.8, handleDrop: 0.75, pocket: false, tag: true },
        furtherViews: [],
      },
      createdAt: "2025-02-03",
    },
    {
      id: 113,
      name: { es: "Bandolera Quilca", en: "Quilca crossbody" },
      description: {
        es: "Del tamaño justo para el teléfono, las llaves y un libro delgado. La solapa cierra con un broche giratorio de bronce y la correa se regula con cinco ojales, para llevarla alta o cruzada. Cuero vacuno liso que toma brillo con los meses.",
        en: "Just big enough for a phone, keys and a slim book. The flap closes with a brass turn-lock and the strap has five holes, so it sits high or across the body. Smooth cowhide that takes on a shine over the months.",
      },
      price: { pen: 34900, usd: 9500 },
      variants: [
        { name: { es: "Verde botella", en: "Bottle green" }, color: "#274a3c", accent: "#cfa85a" },
        { name: { es: "Camel", en: "Camel" }, color: "#c08a4e", accent: "#d8b56b" },
        { name: { es: "Marfil", en: "Ivory" }, color: "#e6dccb", accent: "#c9a45b" },
      ],
      stock: oneSize(6, 11, 0),
      picture: {
        kind: "crossbody",
        parameters: { flap: 0.62, corner: 0.45, lock: "turn", quilted: false },
        furtherViews: [],
      },
      createdAt: "2025-04-18",
    },
    {
      id: 122,
      name: { es: "Sobre Pisco", en: "Pisco clutch" },
      description: {
        es: "Un sobre plano de gamuza para la noche, con una cadena fina que se esconde cuando no hace falta. Entra el celular, una tarjeta y un labial: lo demás se queda en casa.",
        en: "A flat suede envelope for the evening, with a fine chain that tucks away when it is not wanted. It holds a phone, a card and a lipstick; the rest can stay at home.",
      },
      price: { pen: 24900, usd: 6900 },
      compareAt: { pen: 31900, usd: 8900 },
      variants: [
        { name: { es: "Ciruela", en: "Plum" }, color: "#5a2b4d", accent: "#d9c07a" },
        { name: { es: "Arena", en: "Sand" }, color: "#cbb292", accent: "#caa863" },
      ],
      stock: oneSize(3, 9),
      picture: {
        kind: "clutch",
        parameters: { shape: "envelope", chain: true, texture: "suede" },
        furtherViews: [],
      },
      createdAt: "2024-11-21",
    },
    {
      id: 131,
      name: { es: "Bolso balde Colca", en: "Colca bucket bag" },
      description: {
        es: "Un balde blando que se cierra con cordón, cosido con pespunte a la vista sobre base redonda y rígida. La asa tejida a crochet viene de un taller de mujeres de Chivay. Pesa poco incluso lleno.",
        en: "A soft drawstring bucket, saddle-stitched onto a firm round base. Its crocheted handle comes from a women's workshop in Chivay. Light to carry even when full.",
      },
      price: { pen: 41900, usd: 11500 },
      variants: [
        { name: { es: "Terracota", en: "Terracotta" }, color: "#b3593a", accent: "#d6b06b" },
        { name: { es: "Negro", en: "Black" }, color: "#2b2a2b", accent: "#c7a65d" },
        { name: { es: "Crema", en: "Cream" }, color: "#e3d5bd", accent: "#b98d4a" },
      ],
      stock: oneSize(5, 1, 7),
      picture: {
        kind: "bucket-bag",
        parameters: { height: 0.55, gather: 0.6, tassel: true },
        furtherViews: [],
      },
      createdAt: "2025-06-09",
    },
    {
      id: 140,
      name: { es: "Mochila Marcahuasi", en: "Marcahuasi backpack" },
      description: {
        es: "Mochila de ciudad en lona encerada con remates de cuero. Dos hebillas falsas esconden imanes, así que se abre con una mano en el Metropolitano. Espalda acolchada, bolsillo para botella y un compartimento que protege la laptop.",
        en: "A city backpack in waxed canvas trimmed with leather. Two mock buckles hide magnets, so it opens with one hand on a crowded bus. Padded back, a bottle pocket and a sleeve that keeps a laptop safe.",
      },
      price: { pen: 38900, usd: 10500 },
      variants: [
        { name: { es: "Olivo", en: "Olive" }, color: "#6a6b45", accent: "#8a5a34" },
        { name: { es: "Azul noche", en: "Midnight blue" }, color: "#26324a", accent: "#9a6538" },
        { name: { es: "Mostaza", en: "Mustard" }, color: "#c39034", accent: "#6b452b" },
      ],
      stock: oneSize(12, 4, 0),
      picture: {
        kind: "backpack",
        parameters: { straps: 2, pocket: true, roll: false },
        furtherViews: ["back"],
      },
      createdAt: "2025-08-14",
    },
    {
      id: 149,
      name: { es: "Baguette Jirón", en: "Jirón baguette" },
      description: {
        es: "La cartera pequeña que va pegada al brazo. Cuero charol con cierre, asa corta de cadena gruesa y una luna dorada que hace de jalador. Mejor con un jean y una blusa simple: ella pone lo demás.",
        en: "The small bag that lives under your arm. Patent leather with a zip, a short chunky-chain handle and a golden moon for a puller. Best with jeans and a plain blouse; it brings the rest.",
      },
      price: { pen: 29900, usd: 8200 },
      variants: [
        { name: { es: "Rojo ají", en: "Chili red" }, color: "#a81f2b", accent: "#e0bf73" },
        { name: { es: "Negro charol", en: "Black patent" }, color: "#1f1e20", accent: "#d7b668" },
      ],
      stock: oneSize(10, 16),
      picture: {
        kind: "baguette",
        parameters: { curve: 0.5, handle: "chain", gloss: 0.9 },
        furtherViews: [],
      },
      createdAt: "2025-01-16",
    },
    {
      id: 158,
      name: { es: "Canasta Catacaos", en: "Catacaos basket" },
      description: {
        es: "Tejida a mano en Catacaos con paja toquilla, tarda dos días en hacerse. El borde va rematado en cuero y adentro lleva una bolsa de tocuyo con cordón para que nada se escape.",
        en: "Woven by hand from toquilla straw in Catacaos, which takes two days. The rim is bound in leather and a drawstring tocuyo pouch inside keeps everything in.",
      },
      price: { pen: 18900, usd: 5200 },
      variants: [
        { name: { es: "Natural", en: "Natural" }, color: "#d8b878", accent: "#8a4f2c" },
        { name: { es: "Natural y negro", en: "Natural and black" }, color: "#d3b274", accent: "#2d2a28" },
      ],
      stock: oneSize(18, 3),
      picture: {
        kind: "basket",
        parameters: { width: 0.6, bands: 2, pompoms: false },
        furtherViews: [],
      },
      createdAt: "2025-09-30",
    },
    {
      id: 167,
      name: { es: "Cartera Tradiciones", en: "Tradiciones top-handle bag" },
      description: {
        es: "Una cartera de mano armada, de líneas rectas, con herraje de candado y pies metálicos. La hacemos en tandas de veinte con cuero de curtiembre arequipeña, y cada una lleva su número grabado bajo la solapa. Incluye correa larga desmontable.",
        en: "A structured, straight-lined handbag with a padlock clasp and metal feet. We make it in runs of twenty from leather tanned in Arequipa, each with its number stamped beneath the flap. A long detachable strap is included.",
      },
      price: { pen: 68900, usd: 18900 },
      variants: [
        { name: { es: "Coñac", en: "Cognac" }, color: "#8f4f2a", accent: "#dcb866" },
        { name: { es: "Gris piedra", en: "Stone gray" }, color: "#8d8880", accent: "#cfcac0" },
        { name: { es: "Negro", en: "Black" }, color: "#262425", accent: "#d2ae60" },
      ],
      stock: oneSize(2, 0, 5),
      picture: {
        kind: "top-handle",
        parameters: { taper: 0.2, flap: 0.4, clasp: "padlock" },
        furtherViews: [],
      },
      createdAt: "2025-10-22",
    },
  ],
};
