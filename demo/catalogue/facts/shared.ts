import type { LocalizedText, ProductFacts } from "../types";

export const text = (es: string, en: string): LocalizedText => ({ es, en });

/** Who makes a product, and where. */
type Makers = Pick<ProductFacts, "origin" | "workshop">;

export const madeBy = (origin: string, originEn: string, workshop: string, workshopEn: string): Makers => ({
  origin: text(origin, originEn),
  workshop: text(workshop, workshopEn),
});

export const limaTailors = madeBy(
  "Lima, Perú",
  "Lima, Peru",
  "Taller de sastrería en Lince, seis personas",
  "A tailoring workshop of six in Lince",
);
export const limaSewers = madeBy(
  "Lima, Perú",
  "Lima, Peru",
  "Taller de costura en La Victoria, doce personas",
  "A sewing workshop of twelve in La Victoria",
);
export const limaDenim = madeBy(
  "Lima, Perú",
  "Lima, Peru",
  "Taller de denim en San Juan de Lurigancho",
  "A denim workshop in San Juan de Lurigancho",
);
export const arequipaKnitters = madeBy(
  "Arequipa, Perú",
  "Arequipa, Peru",
  "Taller de tejido en Cayma, nueve personas",
  "A knitting workshop of nine in Cayma",
);
export const arequipaLeather = madeBy(
  "Arequipa, Perú",
  "Arequipa, Peru",
  "Taller de marroquinería en Cerro Colorado",
  "A leather workshop in Cerro Colorado",
);
export const trujilloShoemakers = madeBy(
  "Trujillo, Perú",
  "Trujillo, Peru",
  "Taller de calzado en El Porvenir, once personas",
  "A shoemaking workshop of eleven in El Porvenir",
);
export const catacaosWeavers = madeBy(
  "Catacaos, Piura",
  "Catacaos, Piura",
  "Tejedoras de paja toquilla de Catacaos",
  "The toquilla straw weavers of Catacaos",
);
export const catacaosSilversmiths = madeBy(
  "Catacaos, Piura",
  "Catacaos, Piura",
  "Orfebres de Catacaos",
  "The silversmiths of Catacaos",
);

export const care = {
  machineCold: text("A máquina en agua fría; secar a la sombra", "Machine wash cold; dry in the shade"),
  machineHang: text("A máquina en agua fría; colgar mojado", "Machine wash cold; hang up wet"),
  insideOut: text(
    "A máquina en agua fría y del revés; sin secadora",
    "Machine wash cold, inside out; do not tumble dry",
  ),
  handKnit: text(
    "A mano en agua fría, con jabón suave y sin retorcer; secar extendido",
    "Hand wash cold with mild soap, do not wring; dry flat",
  ),
  handSilk: text(
    "A mano en agua fría; planchar tibio por el revés",
    "Hand wash cold; press warm on the reverse",
  ),
  dryClean: text("Solo limpieza en seco", "Dry clean only"),
  swim: text(
    "Enjuagar en agua dulce después de usar; a mano, sin suavizante; secar a la sombra",
    "Rinse in fresh water after use; hand wash without softener; dry in the shade",
  ),
  leather: text(
    "Paño seco, y crema incolora cada tres meses; lejos del sol y del agua",
    "A dry cloth, and neutral cream every three months; keep from sun and water",
  ),
  leatherShoes: text(
    "Cepillo y crema incolora una vez al mes; secar lejos del calor",
    "A brush and neutral cream once a month; dry away from heat",
  ),
  straw: text(
    "Paño apenas húmedo; secar a la sombra y no aplastar",
    "A barely damp cloth; dry in the shade and do not crush",
  ),
};

export const sizing = {
  larger: text("Elige la mayor: la tela no cede.", "Take the larger one: the fabric does not give."),
  smaller: text(
    "Elige la menor: el punto cede con el uso.",
    "Take the smaller one: the knit gives with wear.",
  ),
  smallerRoomy: text(
    "Elige la menor: el corte ya es holgado.",
    "Take the smaller one: the cut is roomy as it is.",
  ),
  denim: text(
    "Elige la menor: el denim cede media talla en una semana.",
    "Take the smaller one: the denim gives half a size within a week.",
  ),
  stretch: text("Cualquiera te queda: la menor ciñe más.", "Either will fit: the smaller one is tighter."),
  swim: text("Elige la menor: mojada, la tela afloja.", "Take the smaller one: the fabric loosens when wet."),
  leatherShoes: text(
    "Elige la menor: el cuero cede con el uso.",
    "Take the smaller one: leather gives with wear.",
  ),
  shoes: text("Elige la mayor: la horma no cede.", "Take the larger one: the last does not give."),
};
