import { exitCodeOfServerProgram } from './server-program.mjs'

// `npm run operator -- COMMAND …`
process.exit(
  await exitCodeOfServerProgram(
    { source: 'server/operator/operator-main.ts', built: 'operator.js' },
    process.argv.slice(2),
  ),
)
