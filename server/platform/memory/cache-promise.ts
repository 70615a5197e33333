import type { LRUCache } from 'lru-cache'

interface Making<V, T> {
  readonly entry: V
  /** What the entry is for. */
  readonly making: Promise<T>
  /** Bytes, or in what else the memory's size is counted. */
  readonly sizeOf: (made: T) => number
}

/**
 * Keeps an entry while what it is for is being made, so that it is made once; counts its size when it is there, and forgets
 * it where it could not be made.
 */
export function cachePromise<V extends object, T>(
  memory: LRUCache<string, V>,
  key: string,
  { entry, making, sizeOf }: Making<V, T>,
): void {
  // The library counts nothing that takes nothing.
  memory.set(key, entry, { size: 1 })
  const forget = () => memory.peek(key) === entry && memory.delete(key)
  making.then(
    // Another one may be there by now.
    (made) => {
      if (forget()) memory.set(key, entry, { size: Math.max(1, sizeOf(made)) })
    },
    () => forget(),
  )
}
