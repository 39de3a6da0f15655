/** A local URL where nothing listens: port 9 is reserved for the discard protocol (RFC 863). */
export const NOWHERE = "http://127.0.0.1:9";
