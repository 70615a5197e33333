/** A mistake that the tests must notice: one place of the product's source, with what would be wrong there. */
export type Fault = {
  /** What goes wrong, as a sentence. */
  readonly name: string
  /** From the project's root. */
  readonly file: string
  /** Stands exactly once in the file. */
  readonly find: string
  readonly replace: string
  /** Test files of vitest in each of which a test must fail; the cheapest that do. */
  readonly tests: readonly [string, ...string[]]
} & (
  | { readonly set: 'default' }
  | {
      readonly set: 'full'
      /** Why `npm test` does not find it. */
      readonly reason: string
    }
)
