import type { LocalizedText } from "./types";

/** Measures by size; see the setting `size_tables`. Skirts and hats share labels, but not measures. */
export const sizeTables = `categories: 2
size; head
S/M; 55-57
L/XL; 58-60

categories: 12
size; waist; hip
S/M; 62-74; 88-98
L/XL; 75-90; 99-112

size; bust; waist; hip
XS; 80-84; 62-66; 88-92
S; 85-89; 67-71; 93-97
M; 90-94; 72-76; 98-102
L; 95-100; 77-82; 103-108
XL; 101-107; 83-89; 109-115

size; waist; hip
26; 64-66; 90-92
28; 69-71; 95-97
30; 74-76; 100-102
32; 79-81; 105-107
34; 84-86; 110-112

size; foot; us
35; 22.5; 5
36; 23; 6
37; 23.5; 6.5
38; 24.5; 7.5
39; 25; 8.5
40; 25.5; 9

size; waist
80 cm; 72-84
90 cm; 82-94
100 cm; 92-104`;

/** HTML of the text below the table. */
export const sizeGuide: LocalizedText = {
  es: `<h2>Cómo medirte</h2>
<p>Usa una cinta flexible, sin apretar, sobre ropa delgada.</p>
<ul>
<li><strong>Busto:</strong> por la parte más llena.</li>
<li><strong>Cintura:</strong> dos dedos encima del ombligo.</li>
<li><strong>Cadera:</strong> por donde es más ancha.</li>
<li><strong>Pie:</strong> de pie, del talón al dedo más largo.</li>
</ul>`,
  en: `<h2>How to measure yourself</h2>
<p>Use a soft tape, not pulled tight, over thin clothes.</p>
<ul>
<li><strong>Bust:</strong> at its fullest.</li>
<li><strong>Waist:</strong> two fingers above the navel.</li>
<li><strong>Hip:</strong> at its widest.</li>
<li><strong>Foot:</strong> standing, from the heel to the longest toe.</li>
</ul>`,
};
