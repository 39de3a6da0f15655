/** Values that must never be found in a log, collected while a test makes them up. */
export function createTypedValues() {
  const values = new Set<string>();
  const keep = (value: string): string => {
    values.add(value);
    return value;
  };
  const unique = () => crypto.randomUUID().replaceAll("-", "");

  /** As text, as part of an address or a form, and inside JSON. */
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
    /** Eight random digits, so that it can be found however it is written. */
    phone: () => `9${keep(String(Math.floor(1e7 + Math.random() * 9e7)))}`,
    text: () => keep(`jacaranda ${unique()}`),
    /** The lines of a log that hold one of the values, whatever its case. */
    foundIn(log: readonly string[]): string[] {
      const wanted = [...values].flatMap(spellings).map((text) => text.toLowerCase());
      return log.filter((line) => {
        const lower = line.toLowerCase();
        return wanted.some((text) => lower.includes(text));
      });
    },
  };
}

export type TypedValues = ReturnType<typeof createTypedValues>;
