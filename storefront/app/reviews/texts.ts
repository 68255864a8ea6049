import { mostPhotoMegabytes, mostReviewPhotos } from '@nukkad/contract/review-photo-rules'
import { mostCommentCharacters } from '@nukkad/contract/review-rules'

/** Texts of a product's reviews, and of the dialog in which a customer writes one. */
export const texts = {
  page: {
    title: 'Reviews',
    titleOf: (product: string, page: number) =>
      page > 1 ? `Reviews of ${product}, page ${page}` : `Reviews of ${product}`,
    description: (product: string) => `What shoppers say about the ${product}.`,
    reviewsOf: 'Reviews of',
    count: (count: number) => (count === 1 ? '1 review' : `${count} reviews`),
    matching: (found: number, count: number) => `${found} of ${count === 1 ? '1 review' : `${count} reviews`}`,
    none: 'No reviews yet.',
    noneMatch: 'No reviews match.',
    showAll: 'Show all reviews',
  },
  filter: {
    label: 'Filter reviews',
    photos: (count: number) => `With photos (${count})`,
    stars: (stars: number, count: number) => `${stars === 1 ? '1 star' : `${stars} stars`} (${count})`,
    size: (size: string, count: number) => `Size ${size} (${count})`,
    remove: 'Remove filter',
  },
  noProduct: {
    title: 'Choose a product to read its reviews',
    hint: 'Open a product and select View All Reviews.',
    shopAll: 'Shop All',
  },
  form: {
    newTitle: 'Write a review',
    ownTitle: 'Your review',
    rating: 'Your rating',
    stars: (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`),
    fit: 'How does it fit? (optional)',
    fits: { small: 'Small', right: 'True to size', large: 'Large' },
    comment: 'Write your review',
    commentHint: `Shown publicly with your first name and an initial. Up to ${mostCommentCharacters} characters.`,
    hidden: 'We have hidden this review. Only you and our team can see it.',
    send: 'Send',
    save: 'Save',
    cancel: 'Cancel',
    delete: 'Delete review',
    noRating: 'Please choose 1 to 5 stars',
    noComment: 'Please write a few words',
    longComment: `Please use at most ${mostCommentCharacters} characters`,
    sent: 'Thank you for your review',
    saved: 'Review updated',
    savedHidden: 'Review saved. It is still hidden.',
    notSaved: 'Failed to save your review',
  },
  photos: {
    legend: 'Photos (optional)',
    hint: `Up to ${mostReviewPhotos} photos of the item, each up to ${mostPhotoMegabytes} MB. We remove location and date. Shown publicly with your review.`,
    add: 'Add photos',
    alt: (number: number) => `Your photo ${number}`,
    sending: (number: number) => `Uploading photo ${number}`,
    remove: (number: number) => `Remove photo ${number}`,
    retry: (number: number) => `Retry photo ${number}`,
    tooMany: (left: number) =>
      `You can add up to ${mostReviewPhotos} photos. ${left === 1 ? '1 photo was' : `${left} photos were`} not added.`,
    tooLarge: `This file is larger than ${mostPhotoMegabytes} MB.`,
    tooLargeToSend: 'This photo is too large to upload. Please choose a smaller one.',
    repeated: (count: number) => `${count === 1 ? '1 photo is' : `${count} photos are`} already added.`,
    lost: (count: number) =>
      `${count === 1 ? '1 photo' : `${count} photos`} of this review no longer exist${count === 1 ? 's' : ''}.`,
    failed: 'Upload failed. Please try again.',
    notAdded: 'Remove or retry the photos that could not be added',
    statuses: { waiting: 'Pending', refused: 'Rejected' },
  },
  deletion: {
    title: 'Delete your review?',
    scope: (product: string) => `The review is removed from the store and from the rating of ${product}.`,
    keep: 'Keep review',
    delete: 'Delete review',
    deleted: 'Review deleted',
    notDeleted: 'Failed to delete your review',
  },
} as const
