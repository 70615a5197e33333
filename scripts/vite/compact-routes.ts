import type { Plugin } from 'vite'

const placed =
  /const (\w+) =\s+(\w+)\.update\(\{\s+id: ('[^']+'),\s+path: \3,\s+getParentRoute: \(\) => rootRouteImport,\s+\} as any\)/g
const childList = /const rootRouteChildren: RootRouteChildren = \{([^}]*)\}/

/**
 * The generated route tree in fewer bytes, as it is part of what a first visit fetches: each path once instead of
 * three times, and no name of a variable beside it. It means the same to the router, which reads only the values.
 * @throws Error when the generator writes in another form than the one known here.
 */
export function compactRouteTree(code: string): string {
  const routes = (code.match(/\.update\(/g) ?? []).length
  let found = 0
  const shorter = code
    .replace(placed, (_, route: string, file: string, path: string) => {
      found++
      return `const ${route} = place(${file}, ${path})`
    })
    .replace(childList, (_, list: string) => {
      const names = [...list.matchAll(/(\w+):\s+\w+/g)].map(([, name]) => name)
      if (names.length === routes) found++
      return `function place(route: any, path: string) {
  return route.update({ id: path, path, getParentRoute: () => rootRouteImport })
}
const rootRouteChildren: any = [${names.join(', ')}]`
    })
  if (routes === 0 || found !== routes + 1) throw new Error('The route tree is generated in an unknown form')
  return shorter
}

/** A route's own file names its path for its types alone. */
export function withoutPath(code: string): string {
  return code.replace(/createFileRoute\((['"`])[^'"`]*\1\)/, 'createFileRoute("")')
}

const importer = /const (\$\$split\w+Importer) = (\(\) => import\((['"`])[^'"`]+\3\));?/g

/** What loads a page's data is in one file with its screen: one function asks for both, where the router writes two alike. */
export function askOnce(code: string): string {
  const known = new Map<string, string>()
  return code.replace(importer, (whole, name: string, asks: string) => {
    const other = known.get(asks)
    if (other === undefined) known.set(asks, name)
    return other === undefined ? whole : `const ${name} = ${other};`
  })
}

export function compactRoutes(): Plugin[] {
  return [
    {
      name: 'foyer:compact-route-tree',
      enforce: 'pre',
      apply: 'build',
      transform(code, id) {
        return id.endsWith('/src/app/route-tree.gen.ts') ? { code: compactRouteTree(code), map: null } : null
      },
    },
    {
      // After the router's own plugin, which reads the paths.
      name: 'foyer:compact-route-files',
      enforce: 'post',
      apply: 'build',
      transform(code, id) {
        return /\/src\/routes\/[^?]+\.tsx$/.test(id) ? { code: askOnce(withoutPath(code)), map: null } : null
      },
    },
  ]
}
