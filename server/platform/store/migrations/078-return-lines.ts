/**
 * The part of a refund that belongs to single lines of its order, for example when a seat is changed for a
 * cheaper one.
 */
export const returnLinesMigration = `
alter table order_returns add column line_minor integer[] not null default '{}';
`
