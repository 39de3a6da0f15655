import { type BrotliOptions, brotliCompressSync, constants } from "node:zlib";

/** An edge that compresses each response uses about quality 4 of 11. */
export const EDGE_BROTLI: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Bytes of a response as an edge sends it. */
export const edgeBytes = (content: string | Buffer): number =>
  brotliCompressSync(content, EDGE_BROTLI).byteLength;
