/** Wraps a secret that must never be stored: JSON, logs, templates and inspectors show only its name. */
export class Sealed<Secret> {
  readonly #secret: Secret
  readonly #name: string

  constructor(secret: Secret, name: string) {
    this.#secret = secret
    this.#name = name
  }

  /** Returns the secret; only for code that must send it on. */
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
