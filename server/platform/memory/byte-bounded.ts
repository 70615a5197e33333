interface Entry<T> {
  readonly value: T
  bytes: number
}

/** What is remembered up to a number of bytes; what was not asked for the longest goes first. */
export class ByteBounded<T> {
  readonly #mostBytes: number
  readonly #entries = new Map<string, Entry<T>>()
  #bytes = 0

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  get size(): number {
    return this.#entries.size
  }

  get bytes(): number {
    return this.#bytes
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** @param bytes what it takes by now; `grow` says so when it becomes more. */
  set(key: string, value: T, bytes: number): void {
    this.delete(key)
    this.#entries.set(key, { value, bytes })
    this.#bytes += bytes
    this.#makeRoom()
  }

  /** The value under `key` takes so many bytes more. Nothing when another one is there by now. */
  grow(key: string, value: T, bytes: number): void {
    const entry = this.#entries.get(key)
    if (entry?.value !== value) return
    entry.bytes += bytes
    this.#bytes += bytes
    this.#makeRoom()
  }

  /** With `value`: only while it is that one. */
  delete(key: string, value?: T): void {
    const entry = this.#entries.get(key)
    if (!entry || (value !== undefined && entry.value !== value)) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }

  #makeRoom(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= this.#mostBytes) return
      this.#entries.delete(key)
      this.#bytes -= entry.bytes
    }
  }
}
