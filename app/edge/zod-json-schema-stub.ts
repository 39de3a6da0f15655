/**
 * Stands in for the part of zod that writes a schema as JSON Schema, which each schema carries along and nothing here
 * asks for.
 * @throws always, where it is asked for after all
 */
function notWritten(): never {
  throw new Error("Schemas are not written as JSON Schema");
}

export const createToJSONSchemaMethod = () => notWritten;
export const createStandardJSONSchemaMethod = () => notWritten;
export {
  notWritten as extractDefs,
  notWritten as finalize,
  notWritten as handleUnrepresentable,
  notWritten as initializeContext,
  notWritten as process,
  notWritten as processSchema,
};
