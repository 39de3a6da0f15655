export type ServiceResult = { answer: object } | { error: ServiceError };
export type ServiceError = { errorCode: string; errorMessage: string; detailedErrorMessage?: string | null };

export const notFound = { error: { errorCode: "PSP_010", errorMessage: "transaction not found" } };

export const invalidInput = (detailedErrorMessage: string | null = null): ServiceError => ({
  errorCode: "INT_902",
  errorMessage: "web-service input data validation error",
  detailedErrorMessage,
});
