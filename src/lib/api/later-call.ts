import type { CallDefinition } from '@/contract/define-call'

/** A call of the first pages: its contract is fetched when it is made, not with the page. */
export interface LaterCall<C extends CallDefinition> {
  readonly name: C['name']
  readonly load: () => Promise<C>
}

/** @param load Imports the file of the contract, which exports the call under its name. */
export function laterCall<const N extends string, File extends Readonly<Record<N, CallDefinition>>>(
  name: N,
  load: () => Promise<File>,
): LaterCall<File[N]> {
  return { name, load: async () => (await load())[name] }
}
