import { notFound } from '@tanstack/react-router'
import { ApiError } from '../api/api-error'

/** Marks content that existed and is past: its page has status 410. */
export const endedContent = 'over'

/** Returns a loader’s data; an unknown entity becomes the not-found page with status 404. */
export async function loadOrNotFound<T>(data: Promise<T>): Promise<T> {
  try {
    return await data
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'INVALID_REQUEST'))
      throw notFound()
    if (error instanceof ApiError && error.code === 'OVER') throw notFound({ data: endedContent })
    throw error
  }
}
