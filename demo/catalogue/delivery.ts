import type { OpeningHours } from "../../app/lib/calendar/opening-hours";
import type { ChargeCurrency, DeliveryKind } from "../../db/vocabulary";
import type { LocalizedText } from "./types";

export interface SeededDeliveryZone {
  code: string;
  kind: DeliveryKind;
  name: LocalizedText;
  description: LocalizedText;
  /** In minor units. */
  prices: Record<ChargeCurrency, number>;
  /** Delivery time in working days: minimum and maximum. */
  days: readonly [number, number];
  /** Subtotal from which delivery is free, in minor units. */
  freeFrom?: Record<ChargeCurrency, number>;
  /** INEI's codes of the departments, provinces and districts that it serves; missing for all. */
  areas?: string[];
  /** Whether its courier takes cash. */
  cashOnDelivery?: boolean;
  /** Of a pickup place. */
  place?: {
    name: LocalizedText;
    address: string;
    mapUrl: string;
    phone: string;
    lat: number;
    lng: number;
    hours: OpeningHours;
    directions: LocalizedText;
    openingHours: LocalizedText;
  };
}

/** The provinces of Lima and Callao. */
const METROPOLITAN_LIMA = ["07", "1501"];

const REST_OF_PERU =
  "01 02 03 04 05 06 08 09 10 11 12 13 14 1502 1503 1504 1505 1506 1507 1508 1509 1510 16 17 18 19 20 21 22 23 24 25".split(
    " ",
  );

const openDay = { opens: "10:00", closes: "20:00" };

export const seededDeliveryZones: SeededDeliveryZone[] = [
  {
    code: "pickup",
    kind: "pickup",
    name: { es: "Recojo en tienda", en: "Pick up in the shop" },
    description: {
      es: "Te avisamos cuando esté listo; trae tu número de pedido y un documento.",
      en: "We write when it is ready; bring your order number and an ID.",
    },
    prices: { PEN: 0, USD: 0 },
    days: [0, 1],
    place: {
      name: { es: "Tienda de Barranco", en: "Barranco shop" },
      address: "Jirón Colina 148, Barranco",
      mapUrl: "https://www.openstreetmap.org/?mlat=-12.1494&mlon=-77.0219#map=17/-12.1494/-77.0219",
      phone: "+5110000000",
      lat: -12.1494,
      lng: -77.0219,
      hours: {
        monday: openDay,
        tuesday: openDay,
        wednesday: openDay,
        thursday: openDay,
        friday: openDay,
        saturday: openDay,
      },
      directions: {
        es: "A tres cuadras del Parque Municipal de Barranco. En Metropolitano, baja en la estación Bulevar y camina ocho minutos hacia el mar.\nHay donde amarrar la bicicleta; la entrada no tiene escalones.",
        en: "Three blocks from Barranco's Parque Municipal. By Metropolitano, get off at Bulevar and walk eight minutes towards the sea.\nThere is a bicycle rack, and no step at the door.",
      },
      openingHours: {
        es: "Los feriados cerramos.",
        en: "Closed on public holidays.",
      },
    },
  },
  {
    code: "lima",
    kind: "peru",
    name: { es: "Lima Metropolitana y Callao", en: "Metropolitan Lima and Callao" },
    description: {
      es: "Motorizado propio en todos los distritos, con rango de dos horas y aviso por WhatsApp antes de llegar.",
      en: "Our own couriers in every district, within a two-hour window and with a WhatsApp message before they arrive.",
    },
    prices: { PEN: 1200, USD: 400 },
    days: [1, 3],
    freeFrom: { PEN: 29900, USD: 9000 },
    areas: METROPOLITAN_LIMA,
    cashOnDelivery: true,
  },
  {
    code: "provinces",
    kind: "peru",
    name: { es: "Provincias", en: "The rest of Peru" },
    description: {
      es: "A domicilio en capitales de provincia y a la agencia más cercana en el resto del país, con número de seguimiento.",
      en: "To your door in provincial capitals, to the nearest agency elsewhere, with a tracking number.",
    },
    prices: { PEN: 2200, USD: 700 },
    days: [3, 7],
    areas: REST_OF_PERU,
  },
  {
    code: "international",
    kind: "abroad",
    name: { es: "Internacional", en: "International" },
    description: {
      es: "Envío certificado con seguimiento a cualquier país. Los impuestos de importación del destino corren por cuenta de quien recibe.",
      en: "Registered and tracked, to any country. Import duties at the destination are paid by whoever receives it.",
    },
    prices: { PEN: 12900, USD: 3500 },
    days: [7, 15],
  },
];
