import { pictureFacts } from "~/domain/media/picture-facts";
import { newObjectKey } from "~/domain/media/stored-objects.server";
import { failure, type Result, success } from "~/lib/result";
import { PROOF_PREFIX, proofLimits } from "./proofs";

export type ProofPictureFailure = "picture-type" | "picture-broken" | "picture-bytes";

/**
 * Stores the picture of a proof under a new private key, as it was sent. The type comes from the content.
 * `deleteOldProofs` deletes objects that no proof refers to.
 * @throws when the object store is unavailable.
 */
export async function storeProofPicture(
  bucket: R2Bucket,
  file: Blob,
): Promise<Result<{ key: string }, { code: ProofPictureFailure }>> {
  if (file.size > proofLimits.bytes) return failure({ code: "picture-bytes" });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const facts = pictureFacts(bytes);
  if (!facts.ok) return facts;
  const key = PROOF_PREFIX + newObjectKey();
  await bucket.put(key, bytes, { httpMetadata: { contentType: facts.value.contentType } });
  return success({ key });
}
