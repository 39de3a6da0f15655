interface HomeTile {
  categoryId: number;
  name: string;
  /** Key of its picture. */
  picture: string | undefined;
}

/** The category tiles in the home page's HTML. */
export const tilesIn = (html: string): HomeTile[] =>
  [...html.matchAll(/<a\s[^>]*class="tile"[^>]*>.*?<\/a>/gs)].map(([tile]) => ({
    categoryId: Number(/href="\/[\w-]+\/category\/(\d+)"/.exec(tile)?.[1]),
    name: /tile__name">([^<]*)</.exec(tile)?.[1] ?? "",
    picture: /src="\/media\/(\w+)-/.exec(tile)?.[1],
  }));
