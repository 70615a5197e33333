/** Of all that chance decides in tests: one number by default, so that each run is the same; a new one in the full set. */
export const seed = Number(process.env['FOYER_SEED'] ?? 20_260_306)
