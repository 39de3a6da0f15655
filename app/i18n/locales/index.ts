import type { InterfaceLanguage } from "../interface-language";
import { en } from "./en";
import { es } from "./es";

/** The languages of the interface, in the order in which pages offer them. To add one, add its module here. */
export const interfaceLanguages: readonly InterfaceLanguage[] = [es, en];
