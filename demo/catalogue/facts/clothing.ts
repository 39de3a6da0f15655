import type { ProductFacts } from "../types";
import { arequipaKnitters, care, limaDenim, limaSewers, limaTailors, madeBy, sizing, text } from "./shared";

const pants: Record<number, ProductFacts> = {
  101: {
    ...limaSewers,
    composition: text("95 % viscosa, 5 % elastano", "95% viscose, 5% elastane"),
    care: care.machineHang,
    sizing: sizing.smallerRoomy,
  },
  110: {
    ...limaDenim,
    composition: text("100 % algodón", "100% cotton"),
    care: care.insideOut,
    sizing: sizing.denim,
  },
  119: {
    ...limaTailors,
    composition: text("97 % lana, 3 % elastano; forro de viscosa", "97% wool, 3% elastane; viscose lining"),
    care: care.dryClean,
    sizing: sizing.larger,
  },
  128: {
    ...limaSewers,
    composition: text("100 % lino", "100% linen"),
    care: care.machineHang,
    sizing: sizing.smallerRoomy,
  },
  137: {
    ...limaSewers,
    composition: text("100 % algodón pima", "100% pima cotton"),
    care: care.machineCold,
    sizing: sizing.smallerRoomy,
  },
  146: {
    ...limaSewers,
    composition: text("100 % algodón", "100% cotton"),
    care: care.insideOut,
    sizing: sizing.larger,
  },
  155: {
    ...limaSewers,
    composition: text("98 % algodón, 2 % elastano", "98% cotton, 2% elastane"),
    care: care.insideOut,
    sizing: sizing.larger,
  },
  164: {
    ...limaDenim,
    composition: text("92 % algodón, 6 % poliéster, 2 % elastano", "92% cotton, 6% polyester, 2% elastane"),
    care: care.insideOut,
    sizing: sizing.stretch,
  },
};

const sweaters: Record<number, ProductFacts> = {
  102: {
    ...arequipaKnitters,
    composition: text("100 % baby alpaca", "100% baby alpaca"),
    care: care.handKnit,
    sizing: sizing.smaller,
  },
  111: {
    ...limaTailors,
    composition: text(
      "70 % lana merino, 30 % alpaca; forro de viscosa",
      "70% merino wool, 30% alpaca; viscose lining",
    ),
    care: text("Limpieza en seco una vez por temporada", "Dry clean once a season"),
    sizing: sizing.larger,
  },
  120: {
    ...arequipaKnitters,
    composition: text("80 % alpaca, 20 % lana; botones de tagua", "80% alpaca, 20% wool; tagua-nut buttons"),
    care: text(
      "A mano en agua fría; secar extendido y guardar doblado, nunca en gancho",
      "Hand wash cold; dry flat and keep folded, never on a hanger",
    ),
    sizing: sizing.smaller,
  },
  129: {
    ...madeBy("Puno, Perú", "Puno, Peru", "Una familia de tejedores de Puno", "A family of weavers in Puno"),
    composition: text("60 % alpaca, 40 % lana de oveja", "60% alpaca, 40% sheep's wool"),
    care: care.dryClean,
  },
  138: {
    ...limaDenim,
    composition: text("100 % algodón", "100% cotton"),
    care: care.insideOut,
    sizing: sizing.larger,
  },
  147: {
    ...limaTailors,
    composition: text("55 % lana, 45 % algodón; forro de viscosa", "55% wool, 45% cotton; viscose lining"),
    care: care.dryClean,
    sizing: sizing.smallerRoomy,
  },
  156: {
    ...limaTailors,
    composition: text("100 % algodón; forro de lana, desmontable", "100% cotton; detachable wool lining"),
    care: care.dryClean,
    sizing: sizing.smallerRoomy,
  },
  165: {
    ...arequipaKnitters,
    composition: text("80 % baby alpaca, 20 % seda", "80% baby alpaca, 20% silk"),
    care: care.handKnit,
    sizing: sizing.smaller,
  },
  174: {
    ...limaSewers,
    composition: text(
      "100 % poliamida; relleno de fibra de alpaca",
      "100% polyamide; filled with alpaca fiber",
    ),
    care: care.machineCold,
    sizing: sizing.larger,
  },
};

const skirts: Record<number, ProductFacts> = {
  103: {
    ...limaSewers,
    composition: text("100 % viscosa", "100% viscose"),
    care: care.handSilk,
    sizing: sizing.stretch,
  },
  112: {
    ...limaSewers,
    composition: text("65 % poliéster, 35 % lana", "65% polyester, 35% wool"),
    care: care.machineHang,
    sizing: sizing.larger,
  },
  121: {
    ...limaDenim,
    composition: text("98 % algodón, 2 % elastano", "98% cotton, 2% elastane"),
    care: care.insideOut,
    sizing: sizing.stretch,
  },
  130: {
    ...limaSewers,
    composition: text("55 % lino, 45 % viscosa", "55% linen, 45% viscose"),
    care: care.machineHang,
    sizing: sizing.smallerRoomy,
  },
  139: {
    ...limaTailors,
    composition: text("97 % algodón, 3 % elastano", "97% cotton, 3% elastane"),
    care: care.machineCold,
    sizing: sizing.larger,
  },
  148: {
    ...limaSewers,
    composition: text("100 % algodón", "100% cotton"),
    care: care.machineCold,
    sizing: sizing.smallerRoomy,
  },
  157: {
    ...limaSewers,
    composition: text("100 % rayón", "100% rayon"),
    care: care.handSilk,
    sizing: sizing.smallerRoomy,
  },
  166: {
    ...limaDenim,
    composition: text("100 % algodón", "100% cotton"),
    care: care.insideOut,
    sizing: sizing.denim,
  },
};

export const clothingFacts: Record<number, ProductFacts> = { ...pants, ...sweaters, ...skirts };
