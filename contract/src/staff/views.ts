import * as z from 'zod'
import { text, Uuid } from '../shapes.ts'
import { mostViewNameCharacters, mostViewSearchCharacters, viewLists } from '../staff-rules.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { MessageReply } from './shapes.ts'

export const View = z
  .object({
    viewId: Uuid,
    name: z.string(),
    /** The filters as in the page's URL. */
    search: z.string(),
    isShared: z.boolean(),
    /** Whether the reader may change it: their own views; for owners, shared views, too. */
    mayChange: z.boolean(),
    /** The owner of the view. */
    by: z.string(),
  })
  .meta({ id: 'View' })
export type View = z.infer<typeof View>

const list = z.enum(viewLists)

const body = {
  name: text(mostViewNameCharacters),
  search: z
    .string()
    .max(mostViewSearchCharacters)
    .regex(/^[\w.~%&=+*-]*$/, 'This is not the URL of a list'),
  isShared: z.boolean(),
}

export const listViews = {
  permission: 'orders.read',
  method: 'GET',
  path: '/views',
  summary: "The reader's own views of a list and those that others share",
  query: z.object({ list }),
  reply: z.array(View),
} as const satisfies StaffEndpoint

export const addView = {
  permission: 'orders.read',
  method: 'POST',
  path: '/views',
  summary: 'Save the filters of a list as a view; search words and the page are left out',
  body: z.object({ list, ...body }),
  reply: View,
  status: 201,
} as const satisfies StaffEndpoint

export const changeView = {
  permission: 'orders.read',
  method: 'PUT',
  path: '/views/:viewId',
  summary: 'Rename a view, change its filters, share it or stop sharing it',
  params: z.object({ viewId: Uuid }),
  body: z.object(body),
  reply: View,
} as const satisfies StaffEndpoint

export const removeView = {
  permission: 'orders.read',
  method: 'DELETE',
  path: '/views/:viewId',
  summary: 'Delete a view',
  params: z.object({ viewId: Uuid }),
  reply: MessageReply,
} as const satisfies StaffEndpoint
