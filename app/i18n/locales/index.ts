import type { InterfaceLanguage } from "../interface-language";
import { en } from "./en";
import { es } from "./es";

/** Interface languages in display order. To add a language, add its module here. */
export const interfaceLanguages: readonly InterfaceLanguage[] = [es, en];
