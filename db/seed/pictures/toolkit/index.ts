export * from "./backdrop";
export * from "./canvas";
export * from "./color";
export * from "./fabric";
export * from "./parameters";
export * from "./path";
export * from "./random";
export * from "./surface";
