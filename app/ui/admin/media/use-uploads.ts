import { useState } from "react";
import { MAX_PICTURE_BYTES } from "~/domain/media/picture-limits";
import { sendPicture } from "./send-picture";
import type { UploadAnswer, UploadRefusal } from "./upload-answer";

export interface Upload {
  id: number;
  /** The file name. */
  name: string;
  /** Sent share, 0 to 1. */
  share: number;
  isDone: boolean;
  problem: UploadRefusal | null;
}

const TOO_LARGE: UploadAnswer = { message: "adminMedia.picture-bytes" };

/** Uploads files one at a time and tracks their progress. */
export function useUploads() {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [isUploading, setUploading] = useState(false);
  const change = (id: number, changes: Partial<Upload>) =>
    setUploads((present) => present.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));

  /** @returns media ids of the stored pictures */
  async function send(files: File[]): Promise<number[]> {
    setUploading(true);
    setUploads(files.map(({ name }, id) => ({ id, name, share: 0, isDone: false, problem: null })));
    const mediaIds: number[] = [];
    for (const [id, file] of files.entries()) {
      const answer =
        file.size > MAX_PICTURE_BYTES ? TOO_LARGE : await sendPicture(file, (share) => change(id, { share }));
      if ("mediaId" in answer) mediaIds.push(answer.mediaId);
      change(id, "mediaId" in answer ? { isDone: true } : { problem: answer });
    }
    setUploading(false);
    return mediaIds;
  }
  return { uploads, isUploading, send };
}
