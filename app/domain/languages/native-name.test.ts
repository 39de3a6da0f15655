import { expect, test } from "vitest";
import { nativeName } from "./native-name";

test.each([
  ["fr", "Français"],
  ["pt-br", "Português (Brasil)"],
  ["qu", "Runasimi"],
  ["ja", "日本語"],
  ["qaa", "QAA"],
  ["ff-adlm-gw", "FF-ADLM-GW"],
])("%s is named %s", (code, name) => {
  expect(nativeName(code)).toBe(name);
});
