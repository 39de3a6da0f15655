const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const ownValue = (value: unknown, key: string): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;

/** The value at a field's name, such as `attributes[0].name`, in an object by such names, or nested by them. */
export const valueAt = (value: unknown, name: string): unknown =>
  ownValue(value, name) ?? (name.match(/[^.[\]]+/g) ?? []).reduce(ownValue, value);
