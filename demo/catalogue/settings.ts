import type { SettingType } from "../../db/vocabulary";
import { aboutUs } from "./about-us";
import { madeToOrder, provenance } from "./home-chapters";
import { sizeGuide, sizeTables } from "./size-guide";
import { synonyms } from "./synonyms";

/** A setting that is not a picture. The value of a translated text is an object by language code. */
export interface SeededSetting {
  key: string;
  type: Exclude<SettingType, "image" | "file">;
  value: unknown;
  /** Whether the API returns it to everyone; true by default. */
  isPublic?: boolean;
}

/** Invented: the tax number has a valid check digit but is unassigned, and so are the phone numbers. */
const company: SeededSetting[] = [
  {
    key: "company_name",
    type: "text",
    value: "Vitrina Textil del Pacífico S.A.C.",
  },
  { key: "company_ruc", type: "text", value: "20000000001" },
  {
    key: "company_address",
    type: "text",
    value: "Jirón Colina 148, Barranco, Lima 15063, Perú",
  },
  { key: "company_phone", type: "text", value: "+5110000000" },
  { key: "company_email", type: "text", value: "hola@vitrina.example" },
  {
    key: "company_hours",
    type: "text",
    value: {
      es: "De lunes a sábado, de 10 a. m. a 8 p. m.",
      en: "Monday to Saturday, 10 am to 8 pm",
    },
  },
];

const texts: SeededSetting[] = [
  { key: "store_name", type: "text", value: "Vitrina" },
  {
    key: "announcement",
    type: "text",
    value: {
      es: "Entrega gratis en Lima desde S/. 299",
      en: "We deliver all over Peru and abroad",
    },
  },
  { key: "announcement_page", type: "url", value: "/legal/delivery" },
  {
    key: "heroTitle",
    type: "text",
    value: { es: "Hecho en el Perú, para quedarse", en: "Made in Peru, made to stay" },
  },
  {
    key: "heroSubtitle",
    type: "text",
    value: {
      es: "Pima, alpaca, cuero y paja toquilla, en tandas cortas.",
      en: "Pima, alpaca, leather and toquilla straw, in short runs.",
    },
  },
  {
    key: "shopNow",
    type: "text",
    value: { es: "Ver la tienda", en: "Shop now" },
  },
  { key: "provenance_text", type: "richtext", value: provenance },
  { key: "made_to_order_text", type: "richtext", value: madeToOrder },
  { key: "aboutus_text", type: "richtext", value: aboutUs },
  { key: "size_guide", type: "richtext", value: sizeGuide },
  { key: "size_tables", type: "text", value: sizeTables },
];

const links: SeededSetting[] = [
  {
    key: "whatsapp",
    type: "number",
    value: 51900000000,
  },
  {
    key: "facebook",
    type: "url",
    value: "https://www.facebook.com/vitrina.example",
  },
  {
    key: "instagram",
    type: "url",
    value: "https://www.instagram.com/vitrina.example",
  },
  {
    key: "aboutus_page",
    type: "url",
    value: "/lookbooks",
  },
];

const options: SeededSetting[] = [
  {
    key: "primary_color",
    type: "color",
    value: { es: "#641E16", en: "#641E16" },
  },
  {
    key: "primary_color_dark",
    type: "color",
    value: "#cc8b79",
  },
  {
    key: "made_to_order_days",
    type: "number",
    value: 12,
  },
  {
    key: "order_cutoff_hour",
    type: "number",
    value: 14,
  },
  {
    key: "search_synonyms",
    type: "text",
    value: synonyms,
    isPublic: false,
  },
  {
    key: "map_tiles",
    type: "json",
    value: { url: "", attribution: "Vitrina" },
  },
];

const demoNote = {
  es: "Esto es una demostración: no pagues nada. La cuenta y el número no existen.",
  en: "This is a demonstration: do not pay anything. The account and the number do not exist.",
};

/** Ways to pay besides the card. Invented: no bank has this account, and no wallet this number. */
const payments: SeededSetting[] = [
  { key: "transfer_days", type: "number", value: 3 },
  { key: "transfer_bank", type: "text", value: "Banco de la Demo" },
  { key: "transfer_account", type: "text", value: "000-0000000-0-00" },
  { key: "transfer_cci", type: "text", value: "000-000-000000000000-00" },
  { key: "transfer_holder", type: "text", value: "Vitrina Textil del Pacífico S.A.C. (demo)" },
  { key: "transfer_note", type: "text", value: demoNote },
  { key: "yape_days", type: "number", value: 1 },
  { key: "yape_phone", type: "text", value: "+51900000000" },
  { key: "yape_holder", type: "text", value: "Vitrina (demo)" },
  { key: "yape_note", type: "text", value: demoNote },
  { key: "cash_on_delivery_max", type: "number", value: 500 },
].map((setting) => ({ ...setting, isPublic: false }) as SeededSetting);

export const seededSettings: SeededSetting[] = [...texts, ...links, ...options, ...payments, ...company];
