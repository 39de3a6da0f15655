import { expect, test } from "vitest";
import { ownName } from "./own-name";

test.each([
  ["fr", "Français"],
  ["pt-br", "Português (Brasil)"],
  ["qu", "Runasimi"],
  ["ja", "日本語"],
  ["qaa", "QAA"],
  ["ff-adlm-gw", "FF-ADLM-GW"],
])("%s names itself %s", (code, name) => {
  expect(ownName(code)).toBe(name);
});
