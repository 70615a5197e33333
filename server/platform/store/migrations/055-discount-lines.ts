/** How often each code took something off an order is found without every line of every order. */
export const discountLinesMigration = `
create index order_lines_discounts on order_lines (code, order_id) where kind = 'discount';
`
