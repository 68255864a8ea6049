import { reviewFitNames, type ReviewFit } from '@nukkad/contract/review-rules'
import { formatDay } from '@nukkad/contract/dates'
import { counted } from '../platform/counted.ts'

/** Texts of the list of reviews and its dialogs. */
export const texts = {
  list: {
    title: 'Reviews',
    list: 'Reviews',
    search: 'Search reviews',
    placeholder: 'Review text, customer or product',
    rating: 'Rating',
    anyRating: 'Any rating',
    stars: (stars: number) => counted(stars, 'star'),
    views: 'Review views',
    viewNames: { all: 'All', open: 'Unreplied', photos: 'Pending photos', hidden: 'Hidden' },
    pages: 'Pages of reviews',
    count: ({ total, totalIsMore }: { total: number; totalIsMore: boolean }) =>
      total === 1 ? '1 review' : `${total.toLocaleString('en-IN')}${totalIsMore ? '+' : ''} reviews`,
    noneFound: 'No reviews found',
    noneFoundText: 'Search by review text, customer or product.',
    showAll: 'Show reviews of all products and customers',
  },
  review: {
    edited: (at: string) => `, edited ${formatDay(at)}`,
    pictures: (count: number) => `, ${counted(count, 'picture')}`,
    fit: (fit: ReviewFit) => `, fit: ${reviewFitNames[fit].toLowerCase()}`,
    hidden: 'Hidden',
    product: 'Product:',
    order: ', order:',
    hiddenBecause: (reason: string) => `, hidden: ${reason}`,
    storeReply: 'Store reply',
    reply: 'Reply',
    editReply: 'Edit reply',
    hide: 'Hide',
    unhide: 'Unhide',
  },
  photos: {
    list: (customer: string) => `Photos by ${customer}`,
    alt: (number: number, customer: string) => `Photo ${number} by ${customer}, in full`,
    statuses: { waiting: 'Pending', shown: 'Published', refused: 'Rejected' },
    show: 'Publish',
    showNumber: (number: number) => `Publish photo ${number}`,
    refuse: 'Reject',
    refuseNumber: (number: number) => `Reject photo ${number}`,
    delete: 'Delete photo',
    deleteNumber: (number: number) => `Delete photo ${number}`,
    shown: 'Photo published',
    refused: 'Photo rejected',
    deleted: 'Photo deleted',
  },
  reply: {
    title: 'Reply to review',
    label: 'Reply',
    hint: 'Shown publicly below the review.',
    publish: 'Publish reply',
    delete: 'Delete reply',
    published: 'Reply published',
    deleted: 'Reply deleted',
  },
  hide: {
    title: 'Hide review',
    explanation: (stars: number) =>
      `The review and its ${counted(stars, 'star')} are hidden from the store and do not count in the average rating. A low rating is not a reason. The reason is recorded in the activity log.`,
    selectReason: 'Select a reason',
    reason: 'Reason',
    noReason: 'Select a reason',
    note: 'Internal note',
    submit: 'Hide review',
    done: 'Review hidden',
    undone: 'Review visible again',
  },
} as const

export { hidingReasonNames } from '@nukkad/contract/review-rules'
