/**
 * Slugs of products that the demo no longer has. Shops that loaded it earlier still sell them and show their pictures,
 * so the files stay in `demo/media`.
 */
export const retired = [
  'men-beach-road-shorts',
  'women-charpai-shorts',
  'women-high-road-jeans',
  'women-ikat-co-ord-set',
  'women-jugaad-crop-tee',
  'women-machis-crop-tee',
  'women-rib-crop-tank',
  'women-second-skin-rib-top',
  'women-sunday-co-ord-set',
  'women-verandah-gauze-shirt',
]
