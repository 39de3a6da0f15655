import { LETTERS, sharedStock, stockByVariant, WAISTS } from "./stock";
import type { CatalogueCategory } from "./types";

export const pants: CatalogueCategory = {
  id: 7,
  name: { es: "Pantalones", en: "Pants" },
  intro: {
    es: "Palazzos, jeans y cortes sastre, para ir del trabajo al malecón.",
    en: "Palazzos, jeans and tailored cuts, from the office to the seafront.",
  },
  scene: "category-pants",
  products: [
    {
      id: 101,
      name: { es: "Pantalón palazzo Barranco", en: "Barranco palazzo pants" },
      description: {
        es: "Pierna ancha desde la cadera y cintura alta con pretina firme. El crepé tiene peso suficiente para caer recto y moverse al caminar, y no se arruga sentada en el carro. Bolsillos de verdad a los costados.",
        en: "Wide in the leg from the hip, with a high, firm waistband. The crêpe is heavy enough to fall straight and move as you walk, and it survives a long drive without creasing. Real pockets at the sides.",
      },
      price: { pen: 21900, usd: 5900 },
      variants: [
        { name: { es: "Negro", en: "Black" }, color: "#29282b" },
        { name: { es: "Terracota", en: "Terracotta" }, color: "#b5593c" },
        { name: { es: "Crema", en: "Cream" }, color: "#e5d8c2" },
        { name: { es: "Verde bosque", en: "Forest green" }, color: "#2f4b3c" },
      ],
      stock: stockByVariant(LETTERS, [6, 14, 18, 9, 3], [2, 7, 5, 1, 0], [4, 8, 11, 6, 2], [0, 3, 9, 4, 1]),
      picture: { kind: "palazzo", parameters: { rise: 385, width: 310 }, furtherViews: [] },
      createdAt: "2025-08-20",
    },
    {
      id: 110,
      name: { es: "Jean recto Surquillo", en: "Surquillo straight jeans" },
      description: {
        es: "Denim rígido de doce onzas, tiro alto y pierna recta hasta el tobillo. Los primeros días abraza, después ya es tuyo.\n\n- **Cierre:** botones\n- **Lavado:** una sola vez a la piedra, sin roturas de fábrica",
        en: "Rigid twelve-ounce denim with a high rise and a leg that runs straight to the ankle. It hugs for a few days and then it is yours.\n\n- **Fly:** buttons\n- **Wash:** a single stonewash, and no rips that you did not make yourself",
      },
      price: { pen: 18900, usd: 5200 },
      variants: [
        { name: { es: "Azul medio", en: "Mid blue" }, color: "#4a6a92", accent: "#c98b3c" },
        { name: { es: "Índigo", en: "Indigo" }, color: "#27364f", accent: "#c78a3e" },
        { name: { es: "Celeste lavado", en: "Washed light blue" }, color: "#9fb7cf", accent: "#cf9a4d" },
      ],
      stock: stockByVariant(WAISTS, [5, 13, 17, 8, 2], [8, 16, 21, 12, 6], [0, 4, 3, 1, 0]),
      picture: { kind: "jeans", parameters: { leg: "straight", fading: 0.55 }, furtherViews: ["back"] },
      createdAt: "2025-03-03",
    },
    {
      id: 119,
      name: { es: "Pantalón sastre Lampa", en: "Lampa tailored pants" },
      description: {
        es: "El de la oficina y el de la boda. Pinzas adelante, raya marcada y corte cigarro que termina justo encima del tobillo, en lana fría con un toque de elastano. Forrado hasta la rodilla.",
        en: "One pair for the office and the wedding. Front pleats, a pressed crease and a cigarette cut ending just above the ankle, in cool wool with a little elastane. Lined to the knee.",
      },
      price: { pen: 25900, usd: 6900 },
      variants: [
        {
          name: { es: "Gris raya diplomática", en: "Gray pinstripe" },
          color: "#5b5d63",
          accent: "#c9c7c1",
          pattern: "pinstripe",
        },
        { name: { es: "Azul marino", en: "Navy" }, color: "#232d44" },
        { name: { es: "Camel", en: "Camel" }, color: "#bb8d56" },
      ],
      stock: stockByVariant(LETTERS, [3, 8, 9, 4, 0], [5, 12, 14, 9, 4], [0, 2, 3, 1, 0]),
      picture: { kind: "trousers", parameters: { leg: "slim", pleats: 1, length: 1330 }, furtherViews: [] },
      createdAt: "2025-04-10",
    },
    {
      id: 128,
      name: { es: "Culotte Mala", en: "Mala culottes" },
      description: {
        es: "Parece falda y es pantalón: tres pliegues profundos a cada lado y un largo que deja ver el botín. Lino lavado que se seca en una tarde. Cintura elástica solo atrás, para que de frente se vea prolijo.",
        en: "They look like a skirt and are not: three deep pleats each side and a length that shows off an ankle boot. Washed linen that dries in an afternoon. Elastic at the back only, so the front stays neat.",
      },
      price: { pen: 16900, usd: 4600 },
      variants: [
        { name: { es: "Lino crudo", en: "Raw linen" }, color: "#d5c6a8" },
        { name: { es: "Azul añil", en: "Indigo" }, color: "#2f4a73" },
      ],
      stock: stockByVariant(LETTERS, [4, 9, 12, 7, 3], [1, 6, 8, 2, 0]),
      picture: {
        kind: "palazzo",
        parameters: { length: 1080, width: 300 },
        pattern: "linen",
        furtherViews: [],
      },
      createdAt: "2025-09-12",
    },
    {
      id: 137,
      name: { es: "Jogger Rímac", en: "Rímac joggers" },
      description: {
        es: "Franela de algodón pima perchada por dentro, tan suave que se vuelve uniforme de domingo. Puños acanalados, cordón que no se sale en la lavadora y un bolsillo trasero con cierre para el celular.",
        en: "Pima cotton fleece brushed on the inside, soft enough to become a Sunday uniform. Ribbed cuffs, a drawcord that stays put in the wash and a zip back pocket for your phone.",
      },
      price: { pen: 14900, usd: 4100 },
      compareAt: { pen: 18900, usd: 5200 },
      variants: [
        { name: { es: "Gris jaspeado", en: "Heather gray" }, color: "#a3a3a6" },
        { name: { es: "Lila", en: "Lilac" }, color: "#b6a3c9" },
        { name: { es: "Negro", en: "Black" }, color: "#2b2a2d" },
      ],
      stock: sharedStock(LETTERS, [15, 25, 24, 18, 10]),
      picture: { kind: "joggers", parameters: { fit: 0.6 }, furtherViews: [] },
      createdAt: "2024-10-18",
    },
    {
      id: 146,
      name: { es: "Cargo Santa Rosa", en: "Santa Rosa cargo pants" },
      description: {
        es: "Gabardina de algodón con seis bolsillos y fuelles que sí abren. El ruedo lleva una cinta: ajústala y es jogger, suéltala y es recto. Teñido en prenda, cada tanda sale con un tono apenas distinto.",
        en: "Cotton twill with six pockets whose gussets actually open. There is a tie at the hem: pull it in for a tapered leg, let it out for a straight one. Garment-dyed, so each run comes out a shade apart.",
      },
      price: { pen: 19900, usd: 5400 },
      variants: [
        { name: { es: "Olivo", en: "Olive" }, color: "#6b6c4c" },
        { name: { es: "Arena", en: "Sand" }, color: "#c3ad88" },
      ],
      stock: stockByVariant(WAISTS, [2, 7, 11, 9, 4], [0, 5, 6, 3, 1]),
      picture: { kind: "cargo", parameters: { leg: "straight" }, furtherViews: [] },
      createdAt: "2025-06-02",
    },
    {
      id: 155,
      name: { es: "Pantalón de corduroy Tarma", en: "Tarma corduroy pants" },
      description: {
        es: "Corduroy de canal ancho y pierna acampanada, como en las fotos de los setenta pero con la cintura donde hoy la queremos. Abriga sin pesar y mejora con los lavados.",
        en: "Wide-wale corduroy with a flared leg, straight from a seventies photograph but with the waist where we like it now. Warm without the weight and better with every wash.",
      },
      price: { pen: 17900, usd: 4900 },
      variants: [
        { name: { es: "Óxido", en: "Rust" }, color: "#a3532c" },
        { name: { es: "Musgo", en: "Moss" }, color: "#646a43" },
        { name: { es: "Chocolate", en: "Chocolate" }, color: "#54372b" },
      ],
      stock: stockByVariant(WAISTS, [3, 6, 8, 5, 0], [1, 4, 7, 4, 2], [6, 10, 12, 7, 3]),
      picture: {
        kind: "trousers",
        parameters: { leg: "flared", pleats: 0, crease: false, length: 1410 },
        pattern: "corduroy",
        furtherViews: [],
      },
      createdAt: "2025-05-22",
    },
    {
      id: 164,
      name: { es: "Jean pitillo Magdalena", en: "Magdalena skinny jeans" },
      description: {
        es: "Denim con memoria: estira para subir a la moto y vuelve a su forma al bajar. Tiro alto, bolsillos traseros un poco juntos y un negro que no se va gris, porque el hilo se tiñe entero y no solo por fuera.",
        en: "Denim with a memory: it stretches for getting on a motorbike and is back in shape when you get off. High rise, back pockets set a little close, and a black that never fades to gray, since the yarn is dyed right through.",
      },
      price: { pen: 16900, usd: 4700 },
      variants: [
        { name: { es: "Negro", en: "Black" }, color: "#2b2a2d", accent: "#5a5654" },
        { name: { es: "Azul petróleo", en: "Petrol blue" }, color: "#2a4656", accent: "#b58a4f" },
      ],
      stock: stockByVariant(WAISTS, [9, 16, 20, 12, 5], [3, 8, 11, 6, 0]),
      picture: { kind: "jeans", parameters: { leg: "skinny", fading: 0 }, furtherViews: [] },
      createdAt: "2025-10-15",
    },
  ],
};
