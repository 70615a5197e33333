/**
 * Field descriptions by name, or by `Parent.Name` where the name alone is ambiguous: the parent is the field
 * that contains it, or the call. An example is given where the schema alone provides none; it must fit every
 * field that it is for.
 */
export type Words = Readonly<Record<string, readonly [says: string, example?: unknown]>>
