import { amount, choice, darken, lightness } from "../../toolkit";

export const trouserRise = amount("height of the waist: 380 high, 460 low", 375, 470, 400);

export const beltChoice = choice("belt", "none", "buckle", "tie");

export const jeanThread = (color: string) => (lightness(color) > 0.62 ? darken(color, 0.35) : "#d3a05e");
