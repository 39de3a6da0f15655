/**
 * Ids of the products that lists begin with, in order: a page whose rows mix categories, and the beginning of each
 * category's list.
 */
export const featuredProducts: readonly number[] = [
  // Coat, midi skirt, blouse.
  111, 103, 115,
  // Tote, palazzo trousers, sweater.
  104, 101, 102,
  // Ankle boot, scarf, camisole.
  135, 105, 133,
  // Maxi skirt, top-handle bag, poncho.
  148, 167, 129,
  // Tailored trousers, bikini, loafer.
  119, 109, 117,
  // Shirt, trench, heeled sandal.
  124, 156, 126,
  // Cardigan, necklace, shorts.
  120, 132, 130,
  // Straight jeans, one-piece, crossbody.
  110, 136, 113,
];
