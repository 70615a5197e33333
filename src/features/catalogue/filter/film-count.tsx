import { Plural } from '@lingui/react/macro'

export function FilmsLeft({ count }: { count: number }) {
  return <Plural value={count} _0="No film" one="# film" other="# films" />
}
