import { PlacePicture } from '@nukkad/contract/content'
import type { ListingQuery } from '@nukkad/contract/catalogue'
import type { Collection } from '@nukkad/contract/collections'
import { defaultSort } from '@nukkad/contract/listing-rules'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { anyOrder, type AnswerBody } from '../../platform/finished.ts'
import { bitsOf } from './bits.ts'
import { listing } from './listing.ts'
import type { Snapshot } from './snapshot.ts'

/** Newest first. */
export async function listShownCollections(db: Db): Promise<Collection[]> {
  const rows = await running(db).orderBy('createdAt', 'desc').orderBy('id').execute()
  return rows.map(viewOf)
}

/** The collection with that slug, or the one that it redirects to. */
export async function readShownCollection(db: Db, slug: string): Promise<Collection> {
  const row = await running(db)
    .where((collection) =>
      collection.or([
        collection('slug', '=', slug),
        collection(
          'id',
          'in',
          collection.selectFrom('collectionSlugs').select('collectionId').where('slug', '=', slug),
        ),
      ]),
    )
    .executeTakeFirst()
  if (row === undefined) throw new ShopError('COLLECTION_NOT_FOUND')
  return viewOf(row)
}

type CollectionQuery = Omit<ListingQuery, 'sort'> & { sort?: ListingQuery['sort'] | undefined }

/** Without a requested order, products chosen by hand keep their order and a rule's are sorted by popularity. */
export async function collectionListing(
  db: Db,
  snapshot: Snapshot,
  slug: string,
  wish: CollectionQuery,
): Promise<AnswerBody> {
  const { collectionId, isArranged } = await readShownCollection(db, slug)
  const members = await db
    .selectFrom('collectionProducts')
    .select('productId')
    .where('collectionId', '=', collectionId)
    .orderBy('position')
    .execute()
  // Drafts and archived products have no place.
  const places = members.flatMap(({ productId }) => snapshot.placeOfId.get(productId) ?? [])
  const within = bitsOf(snapshot.room, places)
  const order = isArranged && wish.sort === undefined ? Uint32Array.from(places) : undefined
  return { ...listing(snapshot, { ...wish, sort: wish.sort ?? defaultSort }, { within, order }), orders: [anyOrder] }
}

function running(db: Db) {
  return db
    .selectFrom('collections')
    .select(['id', 'name', 'slug', 'intro', 'seoTitle', 'seoDescription', 'rule', 'picture'])
    .where('isRunning', '=', true)
}

type Row = Awaited<ReturnType<ReturnType<typeof running>['execute']>>[number]

function viewOf({ id, seoTitle: title, seoDescription: description, rule, picture, ...row }: Row): Collection {
  return {
    ...row,
    collectionId: id,
    isArranged: rule === null,
    ...((title || description) && { seo: { title, description } }),
    ...(picture !== null && { picture: PlacePicture.parse(picture) }),
  }
}
