import type { AccountServices } from "~/domain/accounts/identity/account-services.server";
import type { Result } from "~/lib/result";
import {
  checkPassword,
  type PasswordFailure,
  type PasswordProof,
  type Reauthentication,
} from "./check-password.server";
import { checkProvider, type ProviderFailure, type ProviderProof } from "./check-provider.server";

export type IdentityProof = PasswordProof | ProviderProof;

export type ConfirmationFailure = PasswordFailure | ProviderFailure;

/** Re-authenticates a signed-in person by password, Google or Apple. */
export const confirmIdentity = (
  services: AccountServices,
  proof: IdentityProof,
): Promise<Result<Reauthentication, ConfirmationFailure>> =>
  "idToken" in proof ? checkProvider(services, proof) : checkPassword(services, proof);
