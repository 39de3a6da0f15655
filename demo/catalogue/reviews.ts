import type { ReviewFit } from "../../db/vocabulary";
import type { LocalizedText } from "./types";

interface DemoReview {
  productId: number;
  stars: 1 | 2 | 3 | 4 | 5;
  fit?: ReviewFit;
  text: string;
  /** Waits for staff. Default: approved. */
  isPending?: boolean;
}

/** A buyer with one order, of the products that they review, in the language of the order. */
interface DemoBuyer {
  name: string;
  language: keyof LocalizedText;
  /** When the order was handed over. Long enough ago that nobody is asked for a review by mail. */
  daysAgo: number;
  reviews: DemoReview[];
}

/** The buyers of the demo shop whose reviews it shows. */
export const demoBuyers: DemoBuyer[] = [
  {
    name: "Lucía Paredes",
    language: "es",
    daysAgo: 151,
    reviews: [
      {
        productId: 106,
        stars: 5,
        fit: "true",
        text: "El cuello sigue en su sitio después de veinte lavadas. Pedí mi talla de siempre y quedó perfecto. Ya tengo tres colores.",
      },
      {
        productId: 104,
        stars: 4,
        text: "Entra la laptop y una casaca. Le faltaría un bolsillo interior con cierre, pero el cuero es precioso.",
      },
    ],
  },
  {
    name: "Hannah Miller",
    language: "en",
    daysAgo: 133,
    reviews: [
      {
        productId: 102,
        stars: 5,
        fit: "large",
        text: "The warmest sweater I own and it does not itch at all. It is roomy: I am between sizes and the smaller one was right.",
      },
      {
        productId: 106,
        stars: 4,
        fit: "true",
        text: "Lovely soft cotton with a good weight. The white one is slightly sheer, which the description could say.",
      },
    ],
  },
  {
    name: "Rosa Huamán",
    language: "es",
    daysAgo: 96,
    reviews: [
      {
        productId: 102,
        stars: 4,
        fit: "large",
        text: "Abriga muchísimo sin pesar. Es amplia, así que si estás entre dos tallas elige la menor.",
      },
      {
        productId: 117,
        stars: 3,
        fit: "small",
        text: "Muy bonitos y bien cosidos, pero me apretaron las dos primeras semanas. Pide media talla más.",
      },
    ],
  },
  {
    name: "Carmen Ríos",
    language: "es",
    daysAgo: 74,
    reviews: [
      {
        productId: 106,
        stars: 5,
        fit: "true",
        text: "No hace bolitas. Se lo regalé a mi hermana y me pidió otro.",
      },
      {
        productId: 103,
        stars: 5,
        fit: "true",
        text: "La caída es tal cual en las fotos. La usé en una boda y bailé toda la noche.",
      },
    ],
  },
  {
    name: "Sophie Laurent",
    language: "en",
    daysAgo: 58,
    reviews: [
      {
        productId: 104,
        stars: 5,
        text: "Bought it on a trip to Lima and it has been to work with me every day since. The color has only become nicer.",
      },
      {
        productId: 117,
        stars: 5,
        fit: "true",
        text: "Comfortable from the first day. True to size for me.",
      },
    ],
  },
  {
    name: "Milagros Tello",
    language: "es",
    daysAgo: 40,
    reviews: [
      {
        productId: 106,
        stars: 3,
        fit: "small",
        text: "La tela es buenísima, pero el largo me quedó corto. Lo cambié por la talla siguiente sin problemas.",
      },
      {
        productId: 102,
        stars: 5,
        fit: "true",
        text: "Llegó en dos días y el tejido es impecable. Huele a alpaca de verdad.",
        isPending: true,
      },
    ],
  },
];
