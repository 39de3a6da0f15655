import type { SettingKey } from "../../app/domain/settings/setting-registry";
import { aboutUs } from "./about-us";
import { madeToOrder, provenance } from "./home-chapters";
import { sizeGuide, sizeTables } from "./size-guide";
import { synonyms } from "./synonyms";

/** A setting that is not a picture. The value of a translated text is an object by language code. */
export interface SeededSetting {
  key: SettingKey;
  value: unknown;
}

/** Invented: the tax number has a valid check digit but is unassigned, and so are the phone numbers. */
const company: SeededSetting[] = [
  {
    key: "company_name",
    value: "Vitrina Textil del Pacífico S.A.C.",
  },
  { key: "company_ruc", value: "20000000001" },
  {
    key: "company_address",
    value: "Jirón Colina 148, Barranco, Lima 15063, Perú",
  },
  { key: "company_phone", value: "+5110000000" },
  { key: "company_email", value: "hola@vitrina.example" },
  {
    key: "company_hours",
    value: {
      es: "De lunes a sábado, de 10 a. m. a 8 p. m.",
      en: "Monday to Saturday, 10 am to 8 pm",
    },
  },
];

const texts: SeededSetting[] = [
  { key: "store_name", value: "Vitrina" },
  {
    key: "announcement",
    value: {
      es: "Entrega gratis en Lima desde S/. 299",
      en: "We deliver all over Peru and abroad",
    },
  },
  { key: "announcement_page", value: "/legal/delivery" },
  {
    key: "heroTitle",
    value: { es: "Hecho en el Perú, para quedarse", en: "Made in Peru, made to stay" },
  },
  {
    key: "heroSubtitle",
    value: {
      es: "Pima, alpaca, cuero y paja toquilla, en tandas cortas.",
      en: "Pima, alpaca, leather and toquilla straw, in short runs.",
    },
  },
  {
    key: "shopNow",
    value: { es: "Ver la tienda", en: "Shop now" },
  },
  { key: "provenance_text", value: provenance },
  { key: "made_to_order_text", value: madeToOrder },
  { key: "aboutus_text", value: aboutUs },
  { key: "size_guide", value: sizeGuide },
  { key: "size_tables", value: sizeTables },
];

const links: SeededSetting[] = [
  {
    key: "whatsapp",
    value: 51900000000,
  },
  {
    key: "facebook",
    value: "https://www.facebook.com/vitrina.example",
  },
  {
    key: "instagram",
    value: "https://www.instagram.com/vitrina.example",
  },
  {
    key: "aboutus_page",
    value: "/lookbooks",
  },
];

const options: SeededSetting[] = [
  {
    key: "primary_color",
    value: { es: "#641E16", en: "#641E16" },
  },
  {
    key: "primary_color_dark",
    value: "#cc8b79",
  },
  {
    key: "made_to_order_days",
    value: 12,
  },
  {
    key: "order_cutoff_hour",
    value: 14,
  },
  {
    key: "search_synonyms",
    value: synonyms,
  },
  {
    key: "map_tiles",
    value: { url: "", attribution: "Vitrina" },
  },
];

const demoNote = {
  es: "Esto es una demostración: no pagues nada. La cuenta y el número no existen.",
  en: "This is a demonstration: do not pay anything. The account and the number do not exist.",
};

/** Ways to pay besides the card. Invented: no bank has this account, and no wallet this number. */
const payments: SeededSetting[] = [
  { key: "transfer_days", value: 3 },
  { key: "transfer_bank", value: "Banco de la Demo" },
  { key: "transfer_account", value: "000-0000000-0-00" },
  { key: "transfer_cci", value: "000-000-000000000000-00" },
  { key: "transfer_holder", value: "Vitrina Textil del Pacífico S.A.C. (demo)" },
  { key: "transfer_note", value: demoNote },
  { key: "yape_days", value: 1 },
  { key: "yape_phone", value: "+51900000000" },
  { key: "yape_holder", value: "Vitrina (demo)" },
  { key: "yape_note", value: demoNote },
  { key: "cash_on_delivery_max", value: 500 },
];

export const seededSettings: SeededSetting[] = [...texts, ...links, ...options, ...payments, ...company];
