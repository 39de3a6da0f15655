/** One element of a list of entity tags, which may be empty, up to the next comma. */
const ELEMENT = /[\t ]*(?:(?:W\/)?("[!#-~\u0080-\uffff]*"))?[\t ]*(?:,|$)/y;

/**
 * True when an `If-Match` or `If-None-Match` header lists the entity tag or is `*` (RFC 9110, sections 8.8.3 and 13.1). Weak
 * tags count as strong ones, because proxies that compress a response weaken its tag. False for a malformed header.
 */
export function listsTag(header: string | null, tag: string): boolean {
  if (header === null) return false;
  if (header.trim() === "*") return true;
  const wanted = tag.replace(/^W\//, "");
  const elements = new RegExp(ELEMENT);
  let isListed = false;
  while (elements.lastIndex < header.length) {
    const element = elements.exec(header);
    if (!element) return false;
    isListed ||= element[1] === wanted;
  }
  return isListed;
}
