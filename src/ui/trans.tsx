import { Trans as LinguiTrans } from '@lingui/react'
import type { TransProps } from '@lingui/react'

/**
 * What the macro of a text becomes. Lingui reads elements out of a text whose values are in it already: of a name or a search
 * that somebody typed with a tag in it, the tag would be gone. As an element a value stays what it is.
 */
export function Trans({ values, ...text }: TransProps) {
  return <LinguiTrans {...text} values={values && keepTags(values)} />
}

function keepTags(values: Record<string, unknown>): Record<string, unknown> {
  const hasTag = (value: unknown) => typeof value === 'string' && value.includes('<')
  if (!Object.values(values).some(hasTag)) return values
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, hasTag(value) ? <>{value}</> : value]),
  )
}
