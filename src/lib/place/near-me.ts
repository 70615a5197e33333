import type { QueryClient } from '@tanstack/react-query'
import { locate } from '../device/locate'
import type { Scope } from '../page/scope'
import { choosePlace } from './choose-place'
import { findNearest } from './find-nearest'

/** Takes the place where the visitor is, if they allow it. `kept`: the page must start anew. */
export async function nearMe(client: QueryClient, scope: Scope): Promise<'kept' | 'unsupported' | 'refused'> {
  const at = await locate()
  if (typeof at === 'string') return at
  choosePlace(scope, await findNearest(client, scope, at), at, { isVisitor: true })
  return 'kept'
}
