import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installWhatIsMissing } from './install.mjs'
import { root } from './root.mjs'
import { runForExitCode } from './run.mjs'

// `npm run import | operator | plan -- …`: runs that command of the server from its source, and in
// production, which has no development packages, from the build.
const sources = {
  import: 'server/operator/import/import-main.ts',
  operator: 'server/operator/operator-main.ts',
  plan: 'server/halls/plan-main.ts',
}
const [name, ...args] = process.argv.slice(2)
process.exit(await exitCodeOfCommand())

async function exitCodeOfCommand() {
  if (process.env.NODE_ENV !== 'production') {
    await installWhatIsMissing()
    return runForExitCode('tsx', [sources[name], ...args])
  }
  const file = join(root, 'dist', 'server', `${name}.js`)
  if (existsSync(file)) return runForExitCode(process.execPath, ['--enable-source-maps', file, ...args])
  console.error(
    `There is no dist/server/${name}.js here: run npm run build, or copy the folder dist from where it was run.`,
  )
  return 1
}
