import { pageNames, pages } from '../pages'
import type { PageName } from '../pages'

/**
 * Parameters of a path: `{ movieID, cinemaID }` for `/movie/$movieID/$cinemaID`, `_splat` for a trailing `$`.
 */
export type PathParams<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? ParamOf<Part> & PathParams<Rest>
  : ParamOf<Path>
type ParamOf<Part extends string> = Part extends '$'
  ? { readonly _splat: string }
  : Part extends `$${infer Name}`
    ? { readonly [N in Name]: string }
    : unknown

/** Names of the pages whose address has no parameters. */
export type StaticPageName = {
  [N in PageName]: (typeof pages)[N]['path'] extends `${string}$${string}` ? never : N
}[PageName]

export const staticPageNames = pageNames.filter(isStaticPage)

function isStaticPage(name: PageName): name is StaticPageName {
  return !pages[name].path.includes('$')
}

type Params<N extends PageName> = N extends StaticPageName
  ? []
  : [params: PathParams<(typeof pages)[N]['path']>]

/** Returns the address of a page: `buildPath('movie', { movieID, cinemaID: '0' })`. */
export function buildPath<N extends PageName>(name: N, ...[params]: Params<N>): string {
  const values: Readonly<Record<string, string>> = params ?? {}
  return pages[name].path.replace(/\$(\w*)/g, (_, key: string) =>
    key
      ? encodeURIComponent(values[key] ?? '')
      : (values._splat ?? '').split('/').map(encodeURIComponent).join('/'),
  )
}
