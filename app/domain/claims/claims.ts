import { limaDate } from "~/lib/dates";
import { claimKinds, claimStatuses, claimSubjects, documentTypes } from "~db/vocabulary";

export { claimKinds, claimStatuses, claimSubjects, documentTypes };

export type ClaimKind = (typeof claimKinds)[number];
export type ClaimSubject = (typeof claimSubjects)[number];
export type ClaimStatus = (typeof claimStatuses)[number];
export type DocumentType = (typeof documentTypes)[number];

/**
 * Working days to answer a claim, which cannot be extended: article 24.1 of Ley 29571 as amended by Ley 31435, and
 * article 6 of Decreto Supremo 011-2011-PCM as amended by Decreto Supremo 101-2022-PCM.
 */
export const ANSWER_WORKING_DAYS = 15;

/** Maximum lengths in characters. */
export const claimLimits = {
  name: 120,
  documentNumber: 20,
  address: 300,
  subjectDescription: 300,
  orderReference: 20,
  detail: 3000,
  request: 1500,
  answer: 5000,
} as const;

/** The sheet's number within its year, as Annex I writes it: `000000001-2026`. */
export const sheetNumber = ({ number, year }: { number: number; year: number }): string =>
  `${String(number).padStart(9, "0")}-${year}`;

/** The last day in Lima to answer a claim, such as `2026-11-21`. The term ends with that day, at `dueAt`. */
export const lastDayToAnswer = (dueAt: number): string => limaDate(dueAt - 1);

/** An open claim whose term has ended is overdue. Times are Unix seconds. */
export const isOverdue = ({ status, dueAt }: { status: ClaimStatus; dueAt: number }, now: number): boolean =>
  status === "open" && dueAt <= now;
