/** Holds what must never be kept: JSON, logs, templates and inspectors see its name alone. */
export class Sealed<Secret> {
  readonly #secret: Secret
  readonly #name: string

  constructor(secret: Secret, name: string) {
    this.#secret = secret
    this.#name = name
  }

  /** For whoever must be told, and nobody else. */
  reveal(): Secret {
    return this.#secret
  }

  toJSON(): string {
    return this.#name
  }

  toString(): string {
    return this.#name
  }
}
