import type { InterfaceLanguage } from "../../interface-language";
import { shop } from "./shop";

export const en: InterfaceLanguage = {
  code: "en",
  name: "English",
  formats: { numbers: "en-US", text: "en" },
  paymentLanguage: "en-US",
  shop,
  admin: async () => (await import("./admin")).admin,
  mail: async () => (await import("./mail")).mail,
};
