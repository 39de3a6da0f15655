/** A district with the names of the places around it. */
export interface District {
  /** INEI's code: two digits each for department, province and district. */
  ubigeo: string;
  district: string;
  province: string;
  department: string;
}

/** `Miraflores, Lima, Lima`. */
export const districtLine = ({ district, province, department }: Omit<District, "ubigeo">): string =>
  `${district}, ${province}, ${department}`;

/** A department, province or district. */
export type Place = [code: string, name: string];

/** The district of a form. `found` are those to choose from when the text fits several, else the chosen one. */
export interface DistrictChoice {
  chosen: District | null;
  found: District[];
}

/** Names of departments, provinces and districts, with those around them: `Miraflores, Lima, Lima`. */
export interface PlaceNames {
  /** Null for an unknown code. */
  lineOf(code: string): string | null;
  /** The code of a place that is written as its code or like `lineOf`; null for an unknown one. */
  codeOf(text: string): string | null;
}
