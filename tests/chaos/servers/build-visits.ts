import { join } from 'node:path'
import { build } from 'vite'
import { projectRoot } from '@/server/platform/project-root'
import { fileWithPoints, withPoints } from './await-points'

/**
 * Builds the process that crashes; returns the file for Node to run, and the source files whose awaits are
 * points in it.
 */
export async function buildVisits(): Promise<{ main: string; files: string[] }> {
  const root = projectRoot()
  const outDir = join(root, '.cache', `chaos-servers-${process.pid}`)
  const files: string[] = []
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: { '@': root } },
    plugins: [
      {
        name: 'await-points',
        enforce: 'pre',
        transform(code, id) {
          const file = fileWithPoints(id)
          if (file === null) return null
          files.push(file)
          return { code: withPoints(file, code), map: null }
        },
      },
    ],
    build: {
      ssr: join(import.meta.dirname, 'visit-main.ts'),
      outDir,
      target: 'node20',
      minify: false,
      emptyOutDir: true,
    },
  })
  return { main: join(outDir, 'visit-main.js'), files: files.toSorted() }
}
