import { expect, test } from "vitest";
import { styleRules } from "../../../build/style-rules";
import { firstStyles } from "./first-styles.server";

const stylesOf = (css: string, html: string) => firstStyles(html, styleRules(css));

test.each([
  [".card{a:b}", '<p class="big card">', ".card{a:b}"],
  [".card{a:b}", '<p class="cards">', ""],
  [".card .title,.menu{a:b}", '<p class="menu">', ".menu{a:b}"],
  [".card>h2{a:b}", '<p class="card"><h3>', ""],
  ["#buy p{a:b}", '<p id="buy">', "#buy p{a:b}"],
  ["a:not(.x):focus-visible::after{a:b}", "<a>", "a:not(.x):focus-visible::after{a:b}"],
  [".sign:not(:hover,:focus){a:b}", '<i class="sign">', ".sign:not(:hover,:focus){a:b}"],
  ["@media (hover:hover){p:hover{a:b}p{a:c}}", "<p>", "@media (hover:hover){p{a:c}}"],
  ["dialog[open]{a:b}", "<dialog>", "dialog[open]{a:b}"],
  ["[data-theme=dark] p{a:b}", '<html data-theme="light"><p>', ""],
  ["[data-theme=light] p{a:b}", '<html data-theme="light"><p>', "[data-theme=light] p{a:b}"],
  ["[data-once] p{a:b}", "<i data-once><p>", "[data-once] p{a:b}"],
])("of %s the page %s needs %j", (css, html, expected) => {
  expect(stylesOf(css, html)).toBe(expected);
});

test("rules keep their order and their conditions", () => {
  const css = "p{a:b}@media (width>1em){p{a:c}i{a:d}@supports (a:b){p{a:e}}}p{a:f}@media (width>1em){i{a:g}}";
  expect(stylesOf(css, "<p>")).toBe(
    "p{a:b}@media (width>1em){p{a:c}}@media (width>1em){@supports (a:b){p{a:e}}}p{a:f}",
  );
});

test("what the first paint does not show is left to the style sheet", () => {
  const css =
    "p:hover,p:active{a:b}p{cursor:pointer;transition:color 1s;a:b}@media print{p{a:c}}@starting-style{p{a:d}}::view-transition{a:e}";
  expect(stylesOf(css, "<p>")).toBe("p{a:b}");
});

test("fonts stay, keyframes and variables only if they are used", () => {
  const css =
    "@font-face{font-family:x}:root{--a:1;--b:2;--c:3}@keyframes one{to{a:b}}@keyframes two{to{a:b}}p{animation:one 1s;width:var(--a)}";
  expect(stylesOf(css, '<html style="x:var(--c)"><p>')).toBe(
    "@font-face{font-family:x}:root{--a:1;--c:3}p{animation:one 1s;width:var(--a)}@keyframes one{to{a:b}}",
  );
});
