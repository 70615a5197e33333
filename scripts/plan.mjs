import { resolve } from 'node:path'
import { exitCodeOfServerProgram } from './server-program.mjs'

// `npm run plan -- FILE [--json]`; the file is meant from where the command was typed.
const typedIn = process.env.INIT_CWD ?? process.cwd()
const args = process.argv.slice(2).map((arg) => (arg.startsWith('-') ? arg : resolve(typedIn, arg)))
process.exit(await exitCodeOfServerProgram({ source: 'server/halls/plan-main.ts', built: 'plan.js' }, args))
