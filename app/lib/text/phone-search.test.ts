import { expect, test } from "vitest";
import { phoneDigits, phonesOf } from "./phone-search";

test.each([
  "987654321",
  "987 654 321",
  "987-654-321",
  "987.654.321",
  "+51 987 654 321",
  "0051987654321",
  "51987654321",
  "(+51) 987 654 321",
  "\u202d+51\u00a0987\u2011654–321\u202c",
  "９８７６５４３２１",
  "tel:+51987654321",
])("%j is a mobile number of Peru", (typed) => {
  expect(phonesOf(phoneDigits(typed) ?? "")).toContain("+51987654321");
});

test.each(["(01) 445 1234", "4451234", "+51 1 4451234", "+51 (0)1 445-1234"])("%j is of Lima", (typed) => {
  expect(phonesOf(phoneDigits(typed) ?? "")).toContain("+5114451234");
});

test.each(["+1 (415) 555-2671", "0014155552671", "14155552671"])("%j is of another country", (typed) => {
  expect(phonesOf(phoneDigits(typed) ?? "")).toContain("+14155552671");
});

test.each(["", "12345", "rosa", "325K7P", "rosa 987654321", "987654321@correo.pe"])("%j is none", (typed) => {
  expect(phoneDigits(typed)).toBeNull();
});
