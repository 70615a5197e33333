/** Finds when the box-office returns of a week were marked as sent, without reading the whole log. */
export const sentReturnsMigration = `
create index operator_actions_returns on operator_actions ((details->>'week')) where what = 'box-office-return';
`
