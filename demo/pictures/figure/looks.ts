import { type Canvas, createFabric, type Fabric } from "../toolkit";

export interface Look {
  skin: string;
  hair: string;
  style: "bun" | "bob" | "long" | "curls" | "crop";
}

/** The figures of the drawings. */
export const looks: readonly Look[] = [
  { skin: "#b97f58", hair: "#2b211f", style: "long" },
  { skin: "#e3b795", hair: "#4a2f24", style: "bun" },
  { skin: "#6d432e", hair: "#1d1818", style: "curls" },
  { skin: "#cf9c74", hair: "#231c1c", style: "bob" },
  { skin: "#8f5c3f", hair: "#2a1c18", style: "bun" },
  { skin: "#f0cfb6", hair: "#9a5f36", style: "bob" },
  { skin: "#54331f", hair: "#171313", style: "crop" },
];

export const skinOf = (canvas: Canvas, look: Look): Fabric => ({
  ...createFabric(canvas, { color: look.skin }),
  sheen: 0.7,
});
