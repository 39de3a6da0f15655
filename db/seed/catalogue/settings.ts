import type { SettingType } from "../../vocabulary";
import { aboutUs } from "./about-us";
import { sizeGuide } from "./size-guide";

/** A setting that is not a picture. A text per language is an object keyed by language code. */
export interface SeededSetting {
  key: string;
  type: Exclude<SettingType, "image" | "file">;
  /** For staff, in Spanish. */
  description: string;
  value: unknown;
}

/** The tax number has a right check digit and belongs to nobody; the telephone numbers are not given out. */
const company: SeededSetting[] = [
  {
    key: "company_name",
    type: "text",
    description: "Razón social, en el pie de página y los comprobantes",
    value: "Vitrina Textil del Pacífico S.A.C.",
  },
  { key: "company_ruc", type: "text", description: "RUC de la empresa", value: "20000000001" },
  {
    key: "company_address",
    type: "text",
    description: "Domicilio fiscal",
    value: "Jirón Colina 148, Barranco, Lima 15063, Perú",
  },
  { key: "company_phone", type: "text", description: "Teléfono de la empresa", value: "+5110000000" },
  { key: "company_email", type: "text", description: "Correo de la empresa", value: "hola@vitrina.example" },
];

const words: SeededSetting[] = [
  { key: "store_name", type: "text", description: "Nombre público de la tienda", value: "Vitrina" },
  {
    key: "heroTitle",
    type: "text",
    description: "Título de la portada",
    value: { es: "Hecho en el Perú, para quedarse", en: "Made in Peru, made to stay" },
  },
  {
    key: "heroSubtitle",
    type: "text",
    description: "Frase debajo del título de la portada",
    value: {
      es: "Pima, alpaca, cuero y paja toquilla, en tandas cortas.",
      en: "Pima, alpaca, leather and toquilla straw, in short runs.",
    },
  },
  {
    key: "shopNow",
    type: "text",
    description: "Texto del botón de la portada",
    value: { es: "Ver la tienda", en: "Shop now" },
  },
  { key: "aboutus_text", type: "richtext", description: "Texto de la página Nosotros", value: aboutUs },
  { key: "size_guide", type: "richtext", description: "Guía de tallas", value: sizeGuide },
];

const links: SeededSetting[] = [
  {
    key: "whatsapp",
    type: "number",
    description: "Número de WhatsApp con código de país, solo dígitos",
    value: 51900000000,
  },
  {
    key: "facebook",
    type: "url",
    description: "Página de Facebook",
    value: "https://www.facebook.com/vitrina.example",
  },
  {
    key: "instagram",
    type: "url",
    description: "Perfil de Instagram",
    value: "https://www.instagram.com/vitrina.example",
  },
  {
    key: "aboutus_page",
    type: "url",
    description: "Otra página con más sobre la marca; vacío si no hay",
    value: "https://www.vitrina.example/historia",
  },
];

const workings: SeededSetting[] = [
  {
    key: "primary_color",
    type: "color",
    description: "Color principal, por idioma",
    value: { es: "#641E16", en: "#641E16" },
  },
  {
    key: "made_to_order_days",
    type: "number",
    description: "Días hábiles de lo que se hace a pedido",
    value: 12,
  },
  {
    key: "map_tiles",
    type: "json",
    description: "Mosaicos del mapa de direcciones: dirección y atribución",
    value: { url: "", attribution: "Vitrina" },
  },
];

/** Every setting of the demo shop that is not a picture. */
export const seededSettings: SeededSetting[] = [...words, ...links, ...workings, ...company];
