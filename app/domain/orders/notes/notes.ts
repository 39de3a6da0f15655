/** Limit of the colleagues whom a note is for, and of those to choose from. */
export const MOST_MENTIONS = 100;

/** A note of staff about an order. Times are Unix seconds. */
export interface OrderNote {
  id: number;
  /** Null once the account is deleted. */
  authorId: number | null;
  /** The author's name, or e-mail. */
  author: string;
  text: string;
  createdAt: number;
  /** The colleagues whom it is for. `doneAt` is null until they mark it as done. */
  mentions: { userId: number; name: string; doneAt: number | null }[];
}

/** A note that mentions a person who has not marked it as done. `createdAt` is in Unix seconds. */
export interface OpenMention {
  noteId: number;
  orderId: number;
  reference: string;
  author: string;
  excerpt: string;
  createdAt: number;
}
