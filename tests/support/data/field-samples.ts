import type { AnyField, Leaf } from "~/domain/fields/fields";

const midnight = Date.UTC(2026, 10, 27, 5) / 1000;

const leafSamples: { [Kind in Leaf["kind"]]: (leaf: Extract<Leaf, { kind: Kind }>) => unknown } = {
  text: () => "Texto",
  code: () => "VERANO",
  choice: ({ choices }) => Object.keys(choices).at(-1),
  integer: ({ max }) => Math.min(max, 7),
  amount: () => 1_990,
  flag: () => true,
  instant: () => midnight,
  tags: () => ["Lino", "verano"],
  limaDay: ({ isLast }) => (isLast ? midnight + 86_400 : midnight),
  reference: ({ to }) => ({ product: 1, category: 8, area: "07", country: "CL" })[to],
  email: () => "ana@example.com",
  phone: () => "+51987654321",
  webAddress: () => "https://maps.example/",
  position: () => ({ lat: -12.1, lng: -77.02 }),
  hours: () => ({ monday: { opens: "10:00", closes: "20:00" } }),
};

/** A value that the field does not have at first. */
export function sampleOf({ leaf, shape, initial }: AnyField): unknown {
  const value = (leafSamples[leaf.kind] as (one: Leaf) => unknown)(leaf);
  if (shape === "list") return [value];
  if (shape === "currency") return { PEN: value, USD: value };
  if (shape === "language") return { es: value, en: value };
  return leaf.kind === "flag" ? !initial : value;
}
