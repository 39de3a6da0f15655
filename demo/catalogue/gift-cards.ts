import { oneSize } from "./stock";
import type { CatalogueCategory } from "./types";

export const giftCards: CatalogueCategory = {
  id: 13,
  name: { es: "Tarjetas de regalo", en: "Gift cards" },
  intro: {
    es: "Llegan por correo el día que tú elijas, con tu mensaje.",
    en: "They arrive by e-mail on the day you choose, with your message.",
  },
  scene: "category-gift-cards",
  products: [
    {
      id: 107,
      name: { es: "Tarjeta de regalo Garúa", en: "Garúa gift card" },
      description: {
        es: "Un detalle chico que alcanza para unas argollas o un pañuelo en oferta. Llega por correo el día que elijas, con tu dedicatoria. No caduca y se puede usar en varias compras.",
        en: "A small gesture that covers a pair of hoops or a scarf in the sale. It comes by e-mail on the day you choose, with your message. It never expires and pays for several purchases.",
      },
      price: { pen: 5000, usd: 1400 },
      variants: [
        {
          name: { es: "Llovizna", en: "Drizzle" },
          color: "#8fa3ad",
          accent: "#f3ede2",
          hasColorAttribute: false,
          parameters: { design: "drizzle" },
        },
        {
          name: { es: "Olas", en: "Waves" },
          color: "#2f6d80",
          accent: "#f0dfba",
          hasColorAttribute: false,
          parameters: { design: "waves" },
        },
      ],
      stock: oneSize(25, 20),
      picture: { kind: "gift-card", parameters: { design: "drizzle", seal: true }, furtherViews: [] },
      createdAt: "2025-01-10",
    },
    {
      id: 116,
      name: { es: "Tarjeta de regalo Retama", en: "Retama gift card" },
      description: {
        es: "El regalo de cumpleaños que nunca falla: quien lo recibe elige color y talla. El saldo se descuenta al pagar, y lo que sobra queda para la próxima.",
        en: "The birthday present that never misses, since whoever gets it picks the color and the size. The balance is taken off at checkout, and what is left is for the next time.",
      },
      price: { pen: 10000, usd: 2800 },
      variants: [
        {
          name: { es: "Retama", en: "Broom flowers" },
          color: "#e0b23a",
          accent: "#4d5f35",
          hasColorAttribute: false,
          parameters: { design: "flowers" },
        },
        {
          name: { es: "Confeti", en: "Confetti" },
          color: "#d96a5b",
          accent: "#f6e3b4",
          hasColorAttribute: false,
          parameters: { design: "confetti" },
        },
        {
          name: { es: "Sol", en: "Sun" },
          color: "#ecd9b0",
          accent: "#c4602f",
          hasColorAttribute: false,
          parameters: { design: "sun" },
        },
      ],
      stock: oneSize(25, 18, 22),
      picture: {
        kind: "gift-card",
        parameters: { design: "flowers", seal: false, tilt: -3 },
        furtherViews: ["back"],
      },
      createdAt: "2025-02-14",
    },
    {
      id: 125,
      name: { es: "Tarjeta de regalo Retablo", en: "Retablo gift card" },
      description: {
        es: "Ilustrada por una retablista de Ayacucho. Alcanza para un polo y una falda, o para media chompa de alpaca. Prográmala hoy y llega el día de la fiesta.",
        en: "Illustrated by a retablo maker from Ayacucho. Enough for a T-shirt and a skirt, or half an alpaca sweater. Schedule it today and it arrives on the day of the party.",
      },
      price: { pen: 20000, usd: 5500 },
      variants: [
        {
          name: { es: "Rojo", en: "Red" },
          color: "#a32634",
          accent: "#f0c35a",
          parameters: { design: "retablo" },
        },
        {
          name: { es: "Azul", en: "Blue" },
          color: "#27507f",
          accent: "#f2cd6b",
          parameters: { design: "retablo" },
        },
      ],
      stock: oneSize(16, 21),
      picture: { kind: "gift-card", parameters: { design: "retablo", seal: true }, furtherViews: [] },
      createdAt: "2025-06-15",
    },
    {
      id: 134,
      name: { es: "Tarjeta de regalo Tejido", en: "Tejido gift card" },
      description: {
        es: "Para matrimonios, ascensos y madres que ya lo tienen todo. Lleva el dibujo de una faja cusqueña y espacio para un buen mensaje. Si la compra cuesta más, se paga solo la diferencia.",
        en: "For weddings, promotions and mothers who already have everything. It has the pattern of a woven belt from Cusco, and room for a good message. If the order costs more, only the difference is due.",
      },
      price: { pen: 40000 },
      variants: [],
      stock: oneSize(12),
      picture: {
        kind: "gift-card",
        parameters: { design: "weave", seal: false, tilt: 5 },
        plain: { color: "#4b2f5e", accent: "#e2b04a" },
        furtherViews: [],
      },
      createdAt: "2025-05-02",
    },
    {
      id: 143,
      name: { es: "Tarjeta de regalo Huaca", en: "Huaca gift card" },
      description: {
        es: "La más generosa: un ropero casi completo. Incluye una cita de una hora con nuestra asesora de estilo, en la tienda o por video.",
        en: "The most generous one: very nearly a whole wardrobe. It comes with an hour's appointment with our stylist, in the shop or by video.",
      },
      price: { pen: 100000, usd: 27500 },
      variants: [],
      stock: oneSize(30),
      picture: {
        kind: "gift-card",
        parameters: { design: "steps", seal: true, tilt: -10 },
        plain: { color: "#2d2b2c", accent: "#cfa65a" },
        furtherViews: [],
      },
      createdAt: "2025-11-03",
    },
  ],
};
