import type { ProductFacts } from "../types";
import {
  arequipaLeather,
  care,
  catacaosSilversmiths,
  catacaosWeavers,
  limaSewers,
  madeBy,
  sizing,
  text,
  trujilloShoemakers,
} from "./shared";

const shoes: Record<number, ProductFacts> = {
  108: {
    ...trujilloShoemakers,
    composition: text("Cuero vacuno; suela de caucho", "Cowhide; rubber sole"),
    care: care.leatherShoes,
    sizing: sizing.shoes,
  },
  117: {
    ...trujilloShoemakers,
    composition: text("Cuero vacuno; suela de cuero", "Cowhide; leather sole"),
    care: care.leatherShoes,
    sizing: sizing.leatherShoes,
  },
  126: {
    ...trujilloShoemakers,
    composition: text("Cuero de cabra; suela de cuero", "Goatskin; leather sole"),
    care: care.leatherShoes,
    sizing: sizing.leatherShoes,
  },
  135: {
    ...trujilloShoemakers,
    composition: text(
      "Cuero vacuno engrasado; forro de badana; suela de caucho",
      "Oiled cowhide; sheepskin lining; rubber sole",
    ),
    care: care.leatherShoes,
    sizing: sizing.shoes,
  },
  144: {
    ...madeBy(
      "Lima, Perú",
      "Lima, Peru",
      "Taller de alpargatas en Chorrillos",
      "An espadrille workshop in Chorrillos",
    ),
    composition: text("Lona de algodón; suela de yute y caucho", "Cotton canvas; jute and rubber sole"),
    care: text("Cepillo seco; no mojar el yute", "A dry brush; keep the jute dry"),
    sizing: text(
      "Elige la menor: cede medio punto con el uso.",
      "Take the smaller one: it gives half a size with wear.",
    ),
  },
  153: {
    ...trujilloShoemakers,
    composition: text("Napa de cordero; suela de caucho", "Lamb nappa; rubber sole"),
    care: care.leatherShoes,
    sizing: sizing.leatherShoes,
  },
  162: {
    ...trujilloShoemakers,
    composition: text("Cuero vacuno trenzado; taco de madera", "Braided cowhide; wooden heel"),
    care: care.leatherShoes,
    sizing: sizing.leatherShoes,
  },
  171: {
    ...trujilloShoemakers,
    composition: text("Cuero vacuno; plataforma de corcho", "Cowhide; cork platform"),
    care: care.leatherShoes,
    sizing: sizing.shoes,
  },
};

const handbags: Record<number, ProductFacts> = {
  104: {
    ...arequipaLeather,
    composition: text("Cuero vacuno graneado; forro de algodón", "Pebbled cowhide; cotton lining"),
    care: care.leather,
  },
  113: {
    ...arequipaLeather,
    composition: text("Cuero vacuno liso; herrajes de bronce", "Smooth cowhide; brass hardware"),
    care: care.leather,
  },
  122: {
    ...arequipaLeather,
    composition: text("Gamuza de cuero vacuno; forro de algodón pima", "Cowhide suede; pima cotton lining"),
    care: text("Cepillo de gamuza, en seco; lejos del agua", "A suede brush, dry; keep from water"),
  },
  131: {
    ...arequipaLeather,
    composition: text("Cuero vacuno; asa de algodón a crochet", "Cowhide; crocheted cotton handle"),
    care: care.leather,
  },
  140: {
    ...madeBy("Lima, Perú", "Lima, Peru", "Taller de mochilas en Breña", "A backpack workshop in Breña"),
    composition: text("Lona de algodón encerada; cuero vacuno", "Waxed cotton canvas; cowhide"),
    care: text("Paño húmedo; encerar una vez al año", "A damp cloth; wax once a year"),
  },
  149: {
    ...arequipaLeather,
    composition: text("Cuero vacuno charolado; forro de algodón", "Patent cowhide; cotton lining"),
    care: text("Paño suave y seco; lejos del sol", "A soft dry cloth; keep from the sun"),
  },
  158: {
    ...catacaosWeavers,
    composition: text(
      "Paja toquilla; borde de cuero; bolsa de tocuyo",
      "Toquilla straw; leather rim; tocuyo pouch",
    ),
    care: care.straw,
  },
  167: {
    ...arequipaLeather,
    composition: text("Cuero vacuno; herrajes de latón", "Cowhide; brass hardware"),
    care: care.leather,
  },
};

const accessories: Record<number, ProductFacts> = {
  105: {
    ...madeBy(
      "Lima, Perú",
      "Lima, Peru",
      "Taller de estampado en Barranco",
      "A printing workshop in Barranco",
    ),
    composition: text("100 % seda", "100% silk"),
    care: care.handSilk,
  },
  114: {
    ...arequipaLeather,
    composition: text("Suela de cuero vacuno; hebilla de bronce", "Vegetable-tanned cowhide; brass buckle"),
    care: care.leather,
    sizing: text(
      "Elige la mayor: el tercer ojal debe quedarte justo.",
      "Take the longer one: the third hole should fit you.",
    ),
  },
  123: {
    ...catacaosSilversmiths,
    composition: text(
      "Plata 950; en dorado, baño de oro de 18 quilates",
      "950 silver; in gold, plated with 18-carat gold",
    ),
    care: text("Paño seco; lejos del perfume y del mar", "A dry cloth; keep from perfume and the sea"),
  },
  132: {
    ...catacaosSilversmiths,
    composition: text("Plata 950 con baño de oro", "Gold-plated 950 silver"),
    care: text("Paño seco; lejos del perfume y del mar", "A dry cloth; keep from perfume and the sea"),
  },
  141: {
    ...madeBy("Lima, Perú", "Lima, Peru", "Taller óptico en Miraflores", "An optical workshop in Miraflores"),
    composition: text("Acetato; lunas polarizadas", "Acetate; polarized lenses"),
    care: text("Agua tibia y el paño del estuche", "Lukewarm water and the cloth of the case"),
  },
  150: {
    ...limaSewers,
    composition: text("100 % algodón", "100% cotton"),
    care: care.machineCold,
    sizing: sizing.larger,
  },
  159: {
    ...catacaosWeavers,
    composition: text("Paja toquilla; cinta de algodón", "Toquilla straw; cotton ribbon"),
    care: text("Paño apenas húmedo; guardar boca arriba", "A barely damp cloth; store upside down"),
    sizing: sizing.larger,
  },
  168: {
    ...madeBy("Puno, Perú", "Puno, Peru", "Tejedoras de Lampa, Puno", "The knitters of Lampa, Puno"),
    composition: text("100 % baby alpaca", "100% baby alpaca"),
    care: care.handKnit,
  },
  177: {
    ...madeBy("Lima, Perú", "Lima, Peru", "Relojería en San Isidro", "A watchmaker's in San Isidro"),
    composition: text("Acero; correa de cuero vacuno", "Steel; cowhide strap"),
    care: text("Paño seco; resiste salpicaduras", "A dry cloth; splash resistant"),
  },
  186: {
    ...madeBy(
      "Lima, Perú",
      "Lima, Peru",
      "Taller de acetato en Surquillo",
      "An acetate workshop in Surquillo",
    ),
    composition: text("Acetato de celulosa; resorte de acero", "Cellulose acetate; steel spring"),
    care: text("Agua tibia y jabón suave", "Lukewarm water and mild soap"),
  },
};

export const leatherAndAccessoryFacts: Record<number, ProductFacts> = {
  ...shoes,
  ...handbags,
  ...accessories,
};
