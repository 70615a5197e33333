import { Trans as LinguiTrans } from '@lingui/react'
import type { TransProps } from '@lingui/react'

/**
 * Component that a text macro compiles to. Lingui parses elements out of a text with its values already
 * inserted: a tag in a typed name or search would be lost. Passed as an element, a value stays unchanged.
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
