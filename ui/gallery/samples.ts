export const colours = [
  { name: 'Ink Black', hex: '#26262a' },
  { name: 'Marigold', hex: '#e9a02c' },
  { name: 'Brick', hex: '#c4472e' },
  { name: 'Chalk', hex: '#f1efe9' },
  { name: 'Monsoon Blue', hex: '#2e4c86' },
  { name: 'Neem', hex: '#5d6e3f', soldOut: 'sold out' },
]

export const sizes = [
  { size: 'S' },
  { size: 'M' },
  { size: 'L' },
  { size: 'XL', soldOut: 'sold out in Brick' },
  { size: '2XL' },
  { size: '3XL', soldOut: 'sold out' },
]

export const payments = [
  {
    value: 'ONLINE' as const,
    label: 'Pay online',
    note: 'UPI, cards, net banking. Delivery is free.',
    aside: '₹2,098',
    icon: 'card' as const,
  },
  {
    value: 'CASH' as const,
    label: 'Cash on delivery',
    note: '₹60 for the courier.',
    aside: '₹2,158',
    icon: 'cash' as const,
  },
]

export const steps = [
  { label: 'Ordered', note: '21 Nov 2026' },
  { label: 'Shipped', note: '23 Nov 2026' },
  { label: 'Out for Delivery', note: 'Pending' },
  { label: 'Delivered', note: 'Pending' },
]
