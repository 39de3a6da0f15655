/** An address on this machine where nothing listens: port 9 is kept for discarding (RFC 863). */
export const NOWHERE = "http://127.0.0.1:9";
