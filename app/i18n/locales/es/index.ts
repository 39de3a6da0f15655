import type { InterfaceLanguage } from "../../interface-language";
import { shop } from "./shop";

/** Peruvian Spanish. Its message keys define those of every language. */
export const es: InterfaceLanguage = {
  code: "es",
  name: "Español",
  // Peru writes 1,299.90; plain "es" would write 1299,90. Its "setiembre" is not in every browser's data.
  formats: { numbers: "es-PE", text: "es" },
  paymentLanguage: "es-PE",
  shop,
  admin: async () => (await import("./admin")).admin,
  mail: async () => (await import("./mail")).mail,
};
