import type { ProductFacts } from "../types";
import { care, limaSewers, limaTailors, madeBy, sizing, text } from "./shared";

const tops: Record<number, ProductFacts> = {
  106: {
    ...limaSewers,
    composition: text("100 % algodón pima de Piura", "100% pima cotton from Piura"),
    care: text("A máquina, hasta 40 °C", "Machine wash, up to 40 °C"),
    sizing: sizing.stretch,
  },
  115: {
    ...limaSewers,
    composition: text("100 % algodón", "100% cotton"),
    care: care.machineCold,
    sizing: sizing.smallerRoomy,
  },
  124: {
    ...limaTailors,
    composition: text("100 % algodón; botones de nácar", "100% cotton; mother-of-pearl buttons"),
    care: care.machineHang,
    sizing: sizing.smallerRoomy,
  },
  133: {
    ...limaSewers,
    composition: text("100 % viscosa; encaje de algodón", "100% viscose; cotton lace"),
    care: text("A máquina en agua fría, en bolsa de red", "Machine wash cold, in a mesh bag"),
    sizing: sizing.larger,
  },
  142: {
    ...madeBy(
      "Monsefú, Lambayeque",
      "Monsefú, Lambayeque",
      "Artesanas del ganchillo de Monsefú",
      "The crochet artisans of Monsefú",
    ),
    composition: text("100 % algodón", "100% cotton"),
    care: care.handKnit,
  },
  151: {
    ...limaSewers,
    composition: text("92 % modal, 8 % elastano", "92% modal, 8% elastane"),
    care: care.machineCold,
    sizing: sizing.stretch,
  },
  160: {
    ...limaSewers,
    composition: text("100 % algodón", "100% cotton"),
    care: care.machineCold,
    sizing: sizing.smallerRoomy,
  },
  169: {
    ...limaSewers,
    composition: text("100 % algodón", "100% cotton"),
    care: care.machineCold,
    sizing: sizing.stretch,
  },
  178: {
    ...limaSewers,
    composition: text("80 % algodón, 20 % poliéster", "80% cotton, 20% polyester"),
    care: care.insideOut,
    sizing: sizing.smallerRoomy,
  },
};

const swimwear = text("82 % poliamida, 18 % elastano", "82% polyamide, 18% elastane");

const bikinis: Record<number, ProductFacts> = {
  ...Object.fromEntries(
    [109, 118, 127, 136, 145, 154].map((id) => [
      id,
      { ...limaSewers, composition: swimwear, care: care.swim, sizing: sizing.swim },
    ]),
  ),
  136: {
    ...limaSewers,
    composition: text("53 % poliéster, 47 % PBT; tejido italiano", "53% polyester, 47% PBT; Italian fabric"),
    care: care.swim,
    sizing: sizing.swim,
  },
  163: {
    ...madeBy(
      "Lima, Perú",
      "Lima, Peru",
      "Taller de estampado a mano en Barranco",
      "A hand-printing workshop in Barranco",
    ),
    composition: text("100 % algodón", "100% cotton"),
    care: care.machineCold,
  },
  172: {
    ...madeBy(
      "Huanchaco, Trujillo",
      "Huanchaco, Trujillo",
      "Tejedoras de Huanchaco",
      "The crocheters of Huanchaco",
    ),
    composition: text(
      "100 % algodón mercerizado; forro de microfibra",
      "100% mercerized cotton; microfiber lining",
    ),
    care: care.swim,
    sizing: sizing.swim,
  },
};

export const topAndBikiniFacts: Record<number, ProductFacts> = { ...tops, ...bikinis };
