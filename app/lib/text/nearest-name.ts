/** Words that name the same thing in APIs of shops; the first one stands for the others. */
const synonyms = [
  ["limit", "max", "maximum", "page", "per"],
  ["minimum", "min"],
  ["use", "usage", "redemption"],
  ["person", "user", "customer", "buyer", "account"],
  ["active", "enabled", "visible", "published", "available"],
  ["status", "state"],
  ["end", "until", "expiry", "expires", "expiration", "to", "finish"],
  ["start", "from", "begin", "since", "valid"],
  ["day", "date", "on", "at", "time"],
  ["amount", "price", "value", "cost", "total"],
  ["stock", "inventory"],
  ["quantity", "qty", "count", "pieces"],
  ["change", "delta", "difference"],
  ["picture", "image", "photo", "img", "url"],
  ["phone", "telefono", "mobile", "tel"],
  ["name", "title", "nombre", "label"],
  ["address", "direccion", "street", "line"],
  ["city", "ciudad", "province"],
  ["country", "pais"],
  ["postcode", "postal", "zip"],
  ["currency", "moneda"],
  ["product", "item"],
  ["email", "mail"],
  ["size", "talla"],
  ["note", "comment", "remark"],
  ["way", "method"],
  ["cursor", "after", "offset"],
];

const meaning = new Map(synonyms.flatMap((words) => words.map((word) => [word, words[0] ?? word])));

/** Longer names have no nearest one: comparing them would cost time that grows with their length. */
const MAX_NAME = 64;

const squashed = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** The meanings of a name's words: `maxUses` and `usage_limit` have the same. */
const meaningsOf = (name: string): string[] =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.replace(/(?<=\p{L}{2})s$/u, ""))
    .map((word) => meaning.get(word) ?? word);

/** Levenshtein's distance. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let column = 1; column <= other.length; column++) {
      const replaced = (row[column - 1] ?? 0) + (letter === other[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Share of the meanings that two names have in common, a little more when they begin with the same one. */
function likenessOf(one: string[], other: string[]): number {
  const common = one.filter((word) => other.includes(word)).length;
  const all = new Set([...one, ...other]).size;
  return common === 0 ? 0 : common / all + (one[0] === other[0] ? 0.1 : 0);
}

/**
 * The known name that was probably meant: one with few other letters, regardless of case and separators, else the one
 * whose words mean most of the same. Null when no name is near.
 */
export function nearestName(name: string, known: readonly string[]): string | null {
  if (name.length > MAX_NAME) return null;
  const letters = squashed(name);
  const words = meaningsOf(name);
  const ranked = known
    .map((candidate) => ({
      candidate,
      distance: distanceOf(letters, squashed(candidate)),
      likeness: likenessOf(words, meaningsOf(candidate)),
    }))
    .sort((one, other) => one.distance - other.distance);
  const [closest] = ranked;
  if (closest && closest.distance <= letters.length / 4) return closest.candidate;
  const [alike] = ranked.toSorted((one, other) => other.likeness - one.likeness);
  if (alike && alike.likeness > 0) return alike.candidate;
  return closest && closest.distance <= letters.length / 3 ? closest.candidate : null;
}
