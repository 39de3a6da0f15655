import type { LocalizedText } from "./types";

/** A product in a picture: its variant, by position, and its place in percent from the left and the top. */
interface LookPiece {
  product: number;
  variant: number;
  x: number;
  y: number;
}

export interface Look {
  scene: string;
  alternative: LocalizedText;
  /** All that the picture shows; the scene draws these products. */
  pieces: LookPiece[];
}

/** The pictures of gallery 1, in order. */
export const lookbook: Look[] = [
  {
    scene: "lookbook-1",
    alternative: {
      es: "Chompa de cuello alto lavanda y palazzo crema bajo un arco, con una cartera coñac",
      en: "Lavender turtleneck and cream palazzo pants beneath an arch, with a cognac handbag",
    },
    pieces: [
      { product: 165, variant: 1, x: 57, y: 34 },
      { product: 101, variant: 2, x: 42, y: 72 },
      { product: 167, variant: 0, x: 75, y: 90 },
    ],
  },
  {
    scene: "lookbook-2",
    alternative: {
      es: "Blazer de tweed arena y falda plisada de cuadros verdes junto a la ventana, con un sombrero",
      en: "Sand tweed blazer and green checked pleated skirt by the window, with a hat",
    },
    pieces: [
      { product: 147, variant: 0, x: 43, y: 44 },
      { product: 133, variant: 0, x: 49, y: 32 },
      { product: 112, variant: 1, x: 52, y: 65 },
      { product: 159, variant: 0, x: 80, y: 70 },
    ],
  },
  {
    scene: "lookbook-3",
    alternative: {
      es: "Top de crochet terracota, falda larga de flores y canasta",
      en: "Terracotta crochet top, long floral skirt and a basket",
    },
    pieces: [
      { product: 142, variant: 1, x: 50, y: 35 },
      { product: 148, variant: 1, x: 52, y: 70 },
      { product: 158, variant: 0, x: 78, y: 91 },
    ],
  },
  {
    scene: "lookbook-4",
    alternative: {
      es: "Chaleco acolchado verde pino, camisa blanca y jean celeste junto a una cortina",
      en: "Pine green quilted vest, white shirt and light jeans by a curtain",
    },
    pieces: [
      { product: 174, variant: 1, x: 46, y: 38 },
      { product: 124, variant: 1, x: 61, y: 43 },
      { product: 110, variant: 2, x: 46, y: 72 },
      { product: 113, variant: 1, x: 83, y: 93 },
    ],
  },
  {
    scene: "lookbook-5",
    alternative: {
      es: "Poncho guinda con greca andina, falda midi champán y botines",
      en: "Burgundy poncho with an Andean fret, champagne midi skirt and ankle boots",
    },
    pieces: [
      { product: 129, variant: 0, x: 50, y: 38 },
      { product: 103, variant: 1, x: 48, y: 67 },
      { product: 135, variant: 0, x: 16, y: 92 },
    ],
  },
  {
    scene: "lookbook-6",
    alternative: {
      es: "Ropa de baño azul marino con pareo de hojas, a la luz de la mañana",
      en: "Navy swimsuit with a leaf-print sarong in the morning light",
    },
    pieces: [
      { product: 136, variant: 0, x: 48, y: 36 },
      { product: 163, variant: 0, x: 46, y: 62 },
      { product: 158, variant: 1, x: 17, y: 70 },
    ],
  },
  {
    scene: "lookbook-7",
    alternative: {
      es: "Gabardina color piedra sobre blusa blanca y pantalón camel, con un bolso terracota",
      en: "Stone trench coat over a white blouse and camel pants, with a terracotta bag",
    },
    pieces: [
      { product: 156, variant: 0, x: 43, y: 52 },
      { product: 115, variant: 0, x: 49, y: 28 },
      { product: 119, variant: 2, x: 53, y: 84 },
      { product: 131, variant: 0, x: 79, y: 91 },
    ],
  },
  {
    scene: "lookbook-8",
    alternative: {
      es: "Falda pareo verde de hojas y top de tiras perla, con una planta",
      en: "Green leaf-print wrap skirt and a pearl camisole, beside a plant",
    },
    pieces: [
      { product: 133, variant: 0, x: 50, y: 36 },
      { product: 157, variant: 0, x: 52, y: 62 },
      { product: 126, variant: 0, x: 73, y: 93 },
    ],
  },
  {
    scene: "lookbook-9",
    alternative: {
      es: "Cárdigan salvia, bividí blanco, short beige y tote de cuero",
      en: "Sage cardigan, white tank top, beige shorts and a leather tote",
    },
    pieces: [
      { product: 120, variant: 2, x: 43, y: 43 },
      { product: 169, variant: 0, x: 50, y: 31 },
      { product: 130, variant: 0, x: 55, y: 57 },
      { product: 104, variant: 0, x: 78, y: 91 },
    ],
  },
  {
    scene: "lookbook-10",
    alternative: {
      es: "Un riel con abrigo, camisa, poncho y jean",
      en: "A rail with a coat, a shirt, a poncho and jeans",
    },
    pieces: [
      { product: 111, variant: 0, x: 20, y: 56 },
      { product: 124, variant: 1, x: 38, y: 50 },
      { product: 129, variant: 1, x: 58, y: 40 },
      { product: 110, variant: 2, x: 77, y: 56 },
      { product: 135, variant: 0, x: 31, y: 92 },
      { product: 113, variant: 1, x: 69, y: 93 },
    ],
  },
];

/** A setting of type `image`, and the name of its scene. */
export interface SeededImageSetting {
  key: string;
  scene: string;
  /** Focal point. Default: the centre. */
  focus?: string;
  /** Whether the API returns it to everyone; true by default. */
  isPublic?: boolean;
}

export const seededImageSettings: SeededImageSetting[] = [
  { key: "fondo_image", scene: "hero" },
  { key: "fondo_phone_image", scene: "hero-portrait", focus: "50% 75%" },
  { key: "shop_image", scene: "shop" },
  { key: "aboutus_image", scene: "about", focus: "50% 70%" },
  { key: "aboutus_phone_image", scene: "about-portrait" },
  { key: "lookbook_image", scene: "lookbook" },
  { key: "provenance_image", scene: "about" },
  { key: "made_to_order_image", scene: "cutting-table" },
  { key: "yape_image", scene: "demo-code", isPublic: false },
];
