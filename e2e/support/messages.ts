/** Every text of spec §8.1, by its situation; `{…}` and `<…>` are gaps. */
export const specMessages = {
  'Order load fails': ['Error loading order details'],
  'Cancel fails / succeeds': ['Failed to cancel order', 'Order cancelled'],
  'Return fails / succeeds': ['Return request failed', 'Return request submitted'],
  'Other chosen without text': ['Please provide a reason'],
  'Address save': ['Address Saved Successfully', 'Failed to save address!'],
  'Address update': ['Address Updated Successfully', 'Failed to update address!'],
  'Address delete': ['Address Deleted Successfully', 'Failed to Delete Address'],
  'Profile update': ['Profile updated', 'Update failed. Try again.'],
  Wishlist: [
    'Added to wishlist',
    'Removed from wishlist',
    'Item removed from Wishlist',
    'Failed to update wishlist',
    'Failed to remove item',
    'Please login to add items to wishlist',
    'Please login to manage wishlist',
  ],
  'Wishlist add from product': [
    '{product name} added successfully',
    '{product name} is already in wishlist',
    'Failed to add item to wishlist',
  ],
  'Cart quantity': ['Item Updated', 'Something went wrong'],
  'Cart remove': ['Item removed from cart', 'Failed to remove item'],
  'Move to wishlist': ['Moved to wishlist', 'Failed to move item'],
  'Add to bag': [
    '{product name} added to bag! (n item(s))',
    'Failed to add item to cart',
    'Please select size and color',
  ],
  Login: ['User Not Found! Please check your credentials', 'Login failed'],
  OTP: ['Invalid OTP. Double-check and enter again', 'Verification failed', 'Please enter all 4 digits'],
  Checkout: [
    'Failed to load addresses',
    'Order ID not returned from server',
    'Failed to process order. Please try again.',
  ],
  Payment: [
    'Missing required data to initiate payment.',
    'Failed to load <payment provider> SDK',
    '<payment provider> order creation failed - no order ID returned',
    'Payment is not ready.',
    'Failed to create order - no order ID returned',
    'Payment was processed but verification failed. Please contact support with your payment details.',
    'Payment failed: {reason}',
  ],
  Catalogue: [
    'Failed to Fetch Products',
    'Failed to fetch products.',
    "Product Doesn't Exist",
    "Category Doesn't Exist",
    'No products found.',
  ],
  'Generic error page': ['Oops! Something went wrong.', 'Go to Homepage'],
  'Unknown route': ['Go Home'],
  'Payment error screen': ['Retry', 'Go Back'],
  'Wishlist API': [
    'Failed to add product to wishlist',
    'Failed to fetch wishlist',
    'Failed to remove product from wishlist',
    'Failed to delete wishlist',
    'Failed to toggle product in wishlist',
  ],
  Dates: ['N/A', '-', 'Invalid date'],
  'Checkout address form': [
    '{Field words} is required',
    'Please enter a valid 10-digit phone number',
    'Please enter a valid email address',
  ],
  'Empty states': ['No orders yet.', 'No saved addresses yet.'],
} as const

export type SpecMessage = (typeof specMessages)[keyof typeof specMessages][number]

/** Texts that no screen shows, because it has its own; with the test of the layer that returns them. */
export const saidBelowTheScreens: Partial<Record<SpecMessage, string>> = {
  'Failed to add product to wishlist': 'a broken call of the wishlist says: Failed to add product to wishlist',
  'Failed to remove product from wishlist':
    'a broken call of the wishlist says: Failed to remove product from wishlist',
  'Failed to toggle product in wishlist': 'a broken call of the wishlist says: Failed to toggle product in wishlist',
}
