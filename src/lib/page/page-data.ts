import { notFound } from '@tanstack/react-router'
import { ApiError } from '../api/api-error'

/** Marks what there was and is past: its page has status 410. */
export const over = 'over'

/** A loader's data; what the server does not know becomes the page for unknown addresses, with status 404. */
export async function orNotFound<T>(data: Promise<T>): Promise<T> {
  try {
    return await data
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'INVALID_REQUEST'))
      throw notFound()
    if (error instanceof ApiError && error.code === 'OVER') throw notFound({ data: over })
    throw error
  }
}
