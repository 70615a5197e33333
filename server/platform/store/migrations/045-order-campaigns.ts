/**
 * The campaign that led to an order. A table of its own, because few orders have one and no order is read
 * with it.
 */
export const orderCampaignsMigration = `
create table order_campaigns (
  order_id text primary key references orders (id) on delete cascade,
  source text check (char_length(source) <= 100),
  medium text check (char_length(medium) <= 100),
  campaign text check (char_length(campaign) <= 100),
  content text check (char_length(content) <= 100)
);
`
