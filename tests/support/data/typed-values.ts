/** Generates personal data and checks that none of it appears in a log. */
export function createTypedValues() {
  const values = new Set<string>();
  const keep = (value: string): string => {
    values.add(value);
    return value;
  };
  const unique = () => crypto.randomUUID().replaceAll("-", "");

  /** Plain, URL-encoded, form-encoded and JSON-escaped. */
  const spellings = (value: string) => [
    value,
    encodeURIComponent(value),
    value.replaceAll(" ", "+"),
    JSON.stringify(value).slice(1, -1),
  ];

  return {
    keep,
    name: () => keep(`Zoraida ${unique()}`),
    email: () => keep(`zoraida.${unique()}@example.com`),
    /** The eight random digits are found in any notation. */
    phone: () => `9${keep(String(Math.floor(1e7 + Math.random() * 9e7)))}`,
    text: () => keep(`jacaranda ${unique()}`),
    /** The lines of a log that contain one of the values, ignoring case. */
    foundIn(log: readonly string[]): string[] {
      const spelled = [...values].flatMap(spellings).map((text) => text.toLowerCase());
      return log.filter((line) => {
        const lower = line.toLowerCase();
        return spelled.some((text) => lower.includes(text));
      });
    },
  };
}

export type TypedValues = ReturnType<typeof createTypedValues>;
