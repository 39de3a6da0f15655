import { adminHrefs } from "~/admin-hrefs";
import type { UploadAnswer } from "./upload-answer";

const FAILED: UploadAnswer = { message: "adminMedia.failed" };

/**
 * Uploads one picture with XMLHttpRequest, because `fetch` has no upload progress.
 * @param onProgress called with the sent share, 0 to 1
 */
export function sendPicture(file: File, onProgress: (share: number) => void): Promise<UploadAnswer> {
  const body = new FormData();
  body.set("pictures", file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener("load", () => {
      const answer = request.response as UploadAnswer | null;
      resolve(answer && ("mediaId" in answer || "message" in answer) ? answer : FAILED);
    });
    request.addEventListener("error", () => resolve(FAILED));
    request.open("POST", adminHrefs.media());
    request.setRequestHeader("accept", "application/json");
    request.responseType = "json";
    request.send(body);
  });
}
