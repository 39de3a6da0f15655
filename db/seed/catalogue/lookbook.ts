import type { PictureRequest } from "../pictures/types";
import type { Words } from "./types";

/** A picture of the shop as a whole, not of one product. */
export interface ShopPicture {
  request: PictureRequest;
  alternative: Words;
}

type Look = Omit<PictureRequest, "view" | "seed" | "parameters"> &
  Partial<Pick<PictureRequest, "parameters">>;

const look = (seed: number, drawing: Look, alternative: Words): ShopPicture => ({
  request: { parameters: {}, ...drawing, view: "styled", seed },
  alternative,
});

const palazzo = look(
  402,
  { kind: "palazzo", color: "#c7b08c", parameters: { belt: "tie", width: 320 }, backdrop: "#dccbbb" },
  { es: "Pantalón palazzo color arena bajo un arco", en: "Sand palazzo trousers beneath an arch" },
);
const sweater = look(
  404,
  {
    kind: "sweater",
    color: "#ab4a35",
    pattern: "knit",
    parameters: { cables: 3, fit: 0.6 },
    backdrop: "#e3d8c8",
  },
  { es: "Chompa de ochos color achiote sobre maniquí", en: "Annatto cable sweater on a dress form" },
);
const skirt = look(
  405,
  { kind: "tiered-skirt", color: "#254a57", accent: "#e9c98a", pattern: "floral", backdrop: "#d5d8cb" },
  { es: "Falda larga de flores junto a la ventana", en: "Long floral skirt by the window" },
);
const handbag = look(
  406,
  { kind: "tote", color: "#7a2b33", accent: "#d8b466", parameters: { structure: 1 }, backdrop: "#e6d6d0" },
  { es: "Tote guinda sobre un bloque de madera pintada", en: "Burgundy tote on a painted wooden block" },
);
const accessory = look(
  407,
  {
    kind: "sun-hat",
    color: "#e0c893",
    accent: "#8c2f2b",
    parameters: { crown: "round" },
    backdrop: "#d9d3c4",
  },
  { es: "Sombrero de paja toquilla con cinta roja", en: "Toquilla straw hat with a red ribbon" },
);
const top = look(
  408,
  { kind: "blouse", color: "#f2e6d3", parameters: { neck: "ruffle", volume: 60 }, backdrop: "#cfd3d2" },
  { es: "Blusa color crema con volantes", en: "Cream blouse with ruffles" },
);
const giftCard = look(
  409,
  {
    kind: "gift-card",
    color: "#641e16",
    accent: "#e7c27a",
    parameters: { design: "sun", seal: true },
    backdrop: "#e6e0d8",
  },
  {
    es: "Tarjeta de regalo con un sol, sobre su sobre lacrado",
    en: "Gift card with a sun, on its sealed envelope",
  },
);
const shoes = look(
  410,
  {
    kind: "heeled-sandal",
    color: "#274a3c",
    accent: "#d9bb78",
    parameters: { straps: 3, block: true },
    backdrop: "#dccbbb",
  },
  { es: "Sandalias verdes de taco ancho junto a una rama", en: "Green block-heeled sandals beside a branch" },
);
const bikini = look(
  411,
  {
    kind: "bikini",
    color: "#d9773f",
    accent: "#fbeed8",
    parameters: { top: "halter", bottom: "high" },
    backdrop: "#cfd3d2",
  },
  {
    es: "Bikini naranja de tiro alto a la luz de la mañana",
    en: "High-waisted orange bikini in the morning light",
  },
);
const poncho = look(
  412,
  { kind: "poncho", color: "#2d3a52", accent: "#c9653c", pattern: "andean", backdrop: "#e3d8c8" },
  { es: "Poncho tejido en telar con greca andina", en: "Loom-woven poncho with an Andean fret" },
);

/** Gallery 1, in its order. */
export const lookbook: ShopPicture[] = [
  sweater,
  palazzo,
  shoes,
  skirt,
  handbag,
  poncho,
  top,
  bikini,
  accessory,
  giftCard,
];

/** A setting of type `image`. */
export interface SeededImageSetting {
  key: string;
  /** For staff, in Spanish. */
  description: string;
  request: PictureRequest;
}

const tile = (key: string, category: string, { request }: ShopPicture): SeededImageSetting => ({
  key,
  description: `Imagen de la categoría ${category} en la portada`,
  request,
});

/** Every setting that is a picture. */
export const seededImageSettings: SeededImageSetting[] = [
  {
    key: "fondo_image",
    description: "Imagen grande de la portada",
    request: {
      kind: "trench",
      view: "styled",
      color: "#b8865a",
      parameters: {},
      backdrop: "#dccbbb",
      seed: 420,
    },
  },
  {
    key: "shop_image",
    description: "Imagen de la página Tienda",
    request: {
      kind: "wool-coat",
      view: "styled",
      color: "#8a4a36",
      parameters: { belt: true },
      backdrop: "#d5d8cb",
      seed: 421,
    },
  },
  {
    key: "aboutus_image",
    description: "Imagen de la página Nosotros",
    request: {
      kind: "basket",
      view: "styled",
      color: "#d9bb80",
      accent: "#641e16",
      parameters: { bands: 3 },
      backdrop: "#e6e0d8",
      seed: 423,
    },
  },
  {
    key: "lookbook_image",
    description: "Imagen de la página Lookbook",
    request: {
      kind: "slip-dress",
      view: "styled",
      color: "#5f6f52",
      pattern: "satin",
      parameters: {},
      backdrop: "#e6d6d0",
      seed: 424,
    },
  },
  tile("pants_image", "Pantalones", palazzo),
  tile("sweaters_image", "Suéteres y abrigos", sweater),
  tile("skirts_image", "Shorts y faldas", skirt),
  tile("handbags_image", "Carteras", handbag),
  tile("accesories_image", "Accesorios", accessory),
  tile("tops_image", "Tops", top),
  tile("giftcard_image", "Tarjetas de regalo", giftCard),
  tile("shoes_image", "Calzado", shoes),
  tile("bikini_image", "Bikinis", bikini),
];
