import type { LRUCache } from 'lru-cache'

interface PendingEntry<V, T> {
  readonly entry: V
  readonly making: Promise<T>
  /** Size of the value in the memory's unit, bytes for example. */
  readonly sizeOf: (made: T) => number
}

/**
 * Stores an entry while its value is being made, so that it is made once; sets the entry's size when the
 * value is ready, and deletes the entry if making it fails.
 */
export function cachePromise<V extends object, T>(
  memory: LRUCache<string, V>,
  key: string,
  { entry, making, sizeOf }: PendingEntry<V, T>,
): void {
  // The library does not count an entry without a size.
  memory.set(key, entry, { size: 1 })
  const forget = () => memory.peek(key) === entry && memory.delete(key)
  making.then(
    // Another entry may have replaced it meanwhile.
    (value) => {
      if (forget()) memory.set(key, entry, { size: Math.max(1, sizeOf(value)) })
    },
    () => forget(),
  )
}
