import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installWhatIsMissing } from './install.mjs'
import { root } from './root.mjs'
import { exitCodeOf } from './run.mjs'

/**
 * Runs a command of the server to its end and returns its exit code: from its source, and in production, which has no
 * development packages, as it was built.
 */
export async function exitCodeOfServerProgram({ source, built }, args) {
  if (process.env.NODE_ENV !== 'production') {
    await installWhatIsMissing()
    return exitCodeOf('tsx', ['--tsconfig', 'server/tsconfig.json', source, ...args])
  }
  const file = join(root, 'dist', 'server', built)
  if (existsSync(file)) return exitCodeOf(process.execPath, ['--enable-source-maps', file, ...args])
  console.error(
    `There is no dist/server/${built} here: run npm run build, or copy the folder dist from where it was run.`,
  )
  return 1
}
