export const mostReviewPhotos = 4

export const mostPhotoMegabytes = 10
export const mostPhotoBytes = mostPhotoMegabytes * 1024 * 1024

/** Photos of one customer, so that nobody fills the database. Refused files do not count. */
export const mostPhotosADay = 40

/** A photo whose review was not sent by then is deleted. */
export const unsentPhotoHours = 24

/** `waiting`: staff have not looked at it yet. Only the author and staff see photos that are not `shown`. */
export const photoStates = ['waiting', 'shown', 'refused'] as const
export type PhotoState = (typeof photoStates)[number]

/** Decisions by staff. `deleted`: the photo leaves the review, and its file is deleted. */
export const photoDecisions = ['shown', 'refused', 'deleted'] as const
export type PhotoDecision = (typeof photoDecisions)[number]
