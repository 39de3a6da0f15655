import type { MessageKey } from "~/i18n/messages";
import type { ClaimState } from "./claim-table";
import type { ClaimKind, ClaimSubject, DocumentType } from "./claims";

export const kindWords: Record<ClaimKind, MessageKey> = {
  reclamo: "claims.reclamo",
  queja: "claims.queja",
};

/** The definitions that the sheet prints. */
export const kindMeanings: Record<ClaimKind, MessageKey> = {
  reclamo: "claims.reclamoMeans",
  queja: "claims.quejaMeans",
};

export const subjectWords: Record<ClaimSubject, MessageKey> = {
  product: "claims.product",
  service: "claims.service",
};

export const documentWords: Record<DocumentType, MessageKey> = {
  DNI: "claims.DNI",
  CE: "claims.CE",
  RUC: "claims.RUC",
  passport: "claims.passport",
};

/** Statuses, and `overdue` for an open claim whose term has ended. */
export const stateWords: Record<ClaimState, MessageKey> = {
  open: "adminClaims.open",
  overdue: "adminClaims.overdue",
  answered: "adminClaims.answered",
};
