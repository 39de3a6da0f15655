export const isWebAddress = (text: string): boolean => URL.parse(text)?.protocol === "https:";
