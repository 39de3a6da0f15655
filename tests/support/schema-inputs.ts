import type { $ZodType, $ZodTypes } from "zod/v4/core";

/** The input schemas behind wrappers such as optional and default; all options of a union. */
export function inputsOf(schema: $ZodType): $ZodType[] {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
    case "catch":
      return inputsOf(def.innerType);
    case "pipe":
      return inputsOf((def.in as $ZodTypes)._zod.def.type === "transform" ? def.out : def.in);
    case "union":
      return def.options.flatMap(inputsOf);
    case "intersection":
      return [def.left, def.right].flatMap(inputsOf);
    default:
      return [schema];
  }
}
