import { expect, test } from "vitest";
import { refusalOfPassword } from "./new-password.server";

const context = { email: "rosa@example.com", shopNames: ["Taller"] };

test.each([
  "password",
  "12345678",
  "Password1",
  "QWERTYUIOP",
  "1q2w3e4r5t",
  "p@ssw0rd",
  "princesa",
  "barcelona",
])("%s is common", async (password) =>
  expect(await refusalOfPassword(password, context)).toBe("common-password"),
);

test.each(["una clave buena", "vitrina-demo", "ñandú-gris-42", ""])("%j is not common", async (password) =>
  expect(await refusalOfPassword(password, context)).toBeNull(),
);
