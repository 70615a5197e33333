import { resolve } from 'node:path'
import { installWhatIsMissing } from './install.mjs'
import { exitCodeOf } from './run.mjs'

// `npm run plan -- FILE [--json]`; the file is meant from where the command was typed.
await installWhatIsMissing()
const typedIn = process.env.INIT_CWD ?? process.cwd()
const args = process.argv.slice(2).map((arg) => (arg.startsWith('-') ? arg : resolve(typedIn, arg)))
process.exit(
  await exitCodeOf('tsx', ['--tsconfig', 'server/tsconfig.json', 'server/halls/plan-main.ts', ...args]),
)
