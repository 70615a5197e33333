/** A mistake that the tests must detect: one place in the product’s source with a wrong replacement. */
export type Fault = {
  /** Description of the fault as a sentence. */
  readonly name: string
  /** Path relative to the project’s root. */
  readonly file: string
  /** Text that occurs exactly once in the file. */
  readonly find: string
  readonly replace: string
  /** Vitest test files, in each of which a test must fail; the fastest ones that do. */
  readonly tests: readonly [string, ...string[]]
} & (
  | { readonly set: 'default' }
  | {
      readonly set: 'full'
      /** Why `npm test` does not find it. */
      readonly reason: string
    }
)
