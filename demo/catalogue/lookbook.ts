import type { LocalizedText } from "./types";

export interface Look {
  scene: string;
  alternative: LocalizedText;
}

/** The pictures of gallery 1, in order. */
export const lookbook: Look[] = [
  {
    scene: "lookbook-1",
    alternative: {
      es: "Chompa de cuello alto color teja y palazzo blanco bajo un arco",
      en: "Brick-red turtleneck and white palazzo trousers beneath an arch",
    },
  },
  {
    scene: "lookbook-2",
    alternative: {
      es: "Blazer crudo y falda verde junto a la ventana, con un sombrero",
      en: "Ecru blazer and green skirt by the window, with a hat",
    },
  },
  {
    scene: "lookbook-3",
    alternative: {
      es: "Top cruzado rojo, falda larga de flores y canasta",
      en: "Red wrap top, long floral skirt and a basket",
    },
  },
  {
    scene: "lookbook-4",
    alternative: {
      es: "Chaleco tejido verde, camisa blanca y jean ancho junto a una cortina",
      en: "Green knitted vest, white shirt and wide jeans by a curtain",
    },
  },
  {
    scene: "lookbook-5",
    alternative: {
      es: "Poncho guinda con greca andina, falda tubo y botines",
      en: "Burgundy poncho with an Andean fret, pencil skirt and ankle boots",
    },
  },
  {
    scene: "lookbook-6",
    alternative: {
      es: "Ropa de baño azul petróleo con palazzo blanco, a la luz de la mañana",
      en: "Teal swimsuit with white palazzo trousers in the morning light",
    },
  },
  {
    scene: "lookbook-7",
    alternative: {
      es: "Gabardina camel con cinturón y cartera marrón",
      en: "Belted camel trench coat and a brown handbag",
    },
  },
  {
    scene: "lookbook-8",
    alternative: {
      es: "Falda pareo verde de hojas y top de tiras crudo, con una planta",
      en: "Green leaf-print wrap skirt and an ecru camisole, beside a plant",
    },
  },
  {
    scene: "lookbook-9",
    alternative: {
      es: "Cárdigan verde, short beige y tote color arena",
      en: "Green cardigan, beige shorts and a sand-coloured tote",
    },
  },
  {
    scene: "lookbook-10",
    alternative: {
      es: "Un riel con abrigo, camisa, ruana y jean",
      en: "A rail with a coat, a shirt, a ruana and jeans",
    },
  },
];

/** A setting of type `image`, and the name of its scene. */
export interface SeededImageSetting {
  key: string;
  scene: string;
  /** Whether the API returns it to everyone; true by default. */
  isPublic?: boolean;
}

const tile = (key: string, scene: string): SeededImageSetting => ({ key, scene: `category-${scene}` });

export const seededImageSettings: SeededImageSetting[] = [
  { key: "fondo_image", scene: "hero" },
  { key: "shop_image", scene: "shop" },
  { key: "aboutus_image", scene: "about" },
  { key: "lookbook_image", scene: "lookbook" },
  tile("pants_image", "pants"),
  tile("sweaters_image", "sweaters"),
  tile("skirts_image", "skirts"),
  tile("handbags_image", "handbags"),
  tile("accesories_image", "accessories"),
  tile("tops_image", "tops"),
  tile("giftcard_image", "gift-cards"),
  tile("shoes_image", "shoes"),
  tile("bikini_image", "bikini"),
  { key: "yape_image", scene: "demo-code", isPublic: false },
];
