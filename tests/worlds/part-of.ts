/** As much of a value as one gives; names and types are checked, at every depth. */
type PartOf<T> = T extends (...given: never[]) => unknown
  ? T
  : T extends readonly (infer Item)[]
    ? readonly PartOf<Item>[]
    : T extends object
      ? { readonly [Name in keyof T]?: PartOf<T[Name]> }
      : T

/** The part of a large value that a test is about, where the code under test reads no other. */
export function partOf<T>(part: PartOf<T>): T {
  return part as T
}
