import { runText, type Db } from '@nukkad/api/platform/db'

/** Orders over two years, three items each; the newest twentieth is still on its way, the others are final. */
const days = 730

const firstNames = 'Asha Ravi Meera Kaveri Imran Nimmi Arjun Priya Farah Joseph Lakshmi Vikram Zoya Dev Anita Karthik'
const lastNames =
  'Rao Menon Iyer Khan Das Reddy Sharma Patel Nair Gupta Bose Fernandes Singh Joshi Pillai Mehta Kulkarni'

/** The same id for the same number, in the form that RFC 9562 leaves to its maker (version 8). */
const idOf = (number: string) =>
  `overlay(overlay(md5('user' || ${number}) placing '8' from 13) placing 'a' from 17)::uuid`

/** Tables that only one run may fill; the numbers in their keys continue after the existing ones. */
const stepTexts = {
  customers: `
    insert into users (id, name, email, phone, created_at, confirmed_at)
    select ${idOf('n')},
      (string_to_array('${firstNames}', ' '))[1 + n % 16] || ' ' || (string_to_array('${lastNames}', ' '))[1 + n / 16 % 17],
      'customer' || n || '@seeded.example', (6000000000 + n * 37::bigint % 3999999999)::text,
      now() - make_interval(days => ${days}), now() - make_interval(days => ${days})
    from generate_series(1, $1::integer / 3 + 1) n
    on conflict do nothing`,
  orders: `
    with shape as (
      select n, ('x' || substr(md5('state' || n), 1, 7))::bit(28)::integer % 100 as share,
        ('x' || substr(md5('pay' || n), 1, 7))::bit(28)::integer % 100 < 55 as is_cash,
        now() - make_interval(secs => n * ${days * 86_400}::float8 / $1::integer) as placed_at,
        1 + ('x' || substr(md5('who' || n), 1, 7))::bit(28)::integer % ($1::integer / 3) as who
      from generate_series(1, $1::integer) n
    ), staged as (
      select shape.*, (case
        when n > $1::integer / 20 then case
          when share < 76 then 'DELIVERED' when share < 85 then 'CANCELLED' when share < 90 then 'RETURNED_TO_ORIGIN'
          when share < 98 then 'REFUNDED' else 'RETURNED' end
        when share < 6 then 'PENDING' when share < 36 then 'CONFIRMED' when share < 48 then 'PROCESSING'
        when share < 80 then 'SHIPPED' when share < 92 then 'OUT_FOR_DELIVERY' else 'DELIVERY_FAILED'
      end)::order_status as status
      from shape
    )
    insert into orders (id, user_id, status, payment_method, placed_at, expires_at, expired, shipped_at,
      out_for_delivery_at, delivered_at, expected_date, items_total, discount, delivery_charges, total_amount, total_tax,
      courier, awb, full_name, phone, email, street, city, state, country, postal_code, holds_stock)
    select 'NK' || regexp_replace(substr(upper(md5('order' || n)), 1, 12), '(.{4})', '-\\1', 'g'),
      users.id, status, (case when is_cash and status <> 'PENDING' then 'CASH' else 'ONLINE' end)::payment_method, placed_at,
      case when status = 'PENDING' then placed_at + interval '30 minutes' end, false,
      case when status not in ('PENDING', 'CONFIRMED', 'PROCESSING', 'CANCELLED') then placed_at + interval '1 day' end,
      case when status not in ('PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'CANCELLED') then placed_at + interval '3 days' end,
      case when status in ('DELIVERED', 'RETURNED', 'REFUNDED') then placed_at + interval '4 days' end,
      (placed_at + interval '7 days')::date, 0, 0, 0, 0, 0,
      case when status not in ('PENDING', 'CONFIRMED', 'PROCESSING', 'CANCELLED')
        then (array['Delhivery', 'Blue Dart', 'DTDC', 'Ekart'])[1 + n % 4] end,
      case when status not in ('PENDING', 'CONFIRMED', 'PROCESSING', 'CANCELLED')
        then (100000000000 + n * 7919::bigint)::text end,
      users.name, users.phone, users.email, n % 99 + 1 || ', Station Road',
      (array['Bengaluru', 'Mumbai', 'Pune', 'Chennai', 'Delhi', 'Kochi', 'Jaipur', 'Kolkata'])[1 + n % 8],
      (array['Karnataka', 'Maharashtra', 'Maharashtra', 'Tamil Nadu', 'Delhi', 'Kerala', 'Rajasthan', 'West Bengal'])[1 + n % 8],
      'India', (110001 + n * 131::bigint % 700000)::text, status not in ('CANCELLED', 'PENDING')
    from staged join users on users.id = ${idOf('who')}`,
  lines: `
    with shelf as (
      select row_number() over (order by variants.id) - 1 as place, variants.id, color, size,
        product_id, name, slug, price, hsn,
        coalesce((select url from pictures where product_id = products.id order by position limit 1), '') as image
      from variants join products on products.id = product_id
      where variants.archived_at is null and products.status = 'live'
      limit 2000
    ), wanted as (
      select orders.id as order_id, line,
        ('x' || substr(md5(orders.id || line), 1, 7))::bit(28)::integer % (select count(*) from shelf) as place
      from orders join users on users.id = orders.user_id cross join generate_series(0, 2) line
      where users.email like 'customer%@seeded.example' and orders.items_total = 0
    )
    insert into order_items (order_id, position, variant_id, product_id, product_name, slug, image, color, size, hsn,
      quantity, price, discount, total, tax, tax_rate)
    select order_id, line, shelf.id, product_id, name, slug, image, color, size, hsn,
      1, price, 0, price, price - round(price / 1.05), 5
    from wanted join shelf using (place)`,
  sums: `
    update orders set items_total = summed.total, total_tax = summed.tax,
      delivery_charges = case when payment_method = 'CASH' then 6000 else 0 end,
      total_amount = summed.total + case when payment_method = 'CASH' then 6000 else 0 end
    from (select order_id, sum(total)::integer as total, sum(tax)::integer as tax from order_items group by order_id) summed
    where orders.id = summed.order_id and orders.items_total = 0`,
  events: `
    with roads (status, road) as (values
      ('PENDING', array['PENDING']), ('CONFIRMED', array['PENDING', 'CONFIRMED']),
      ('PROCESSING', array['PENDING', 'CONFIRMED', 'PROCESSING']),
      ('SHIPPED', array['PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED']),
      ('OUT_FOR_DELIVERY', array['PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'OUT_FOR_DELIVERY']),
      ('DELIVERY_FAILED', array['PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERY_FAILED']),
      ('DELIVERED', array['PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERY_FAILED',
        'OUT_FOR_DELIVERY', 'DELIVERED']),
      ('CANCELLED', array['PENDING', 'CONFIRMED', 'CANCELLED']),
      ('RETURNED_TO_ORIGIN', array['PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERY_FAILED',
        'RETURNED_TO_ORIGIN']),
      ('RETURNED', array['PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'RETURNED']),
      ('REFUNDED', array['PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'RETURNED',
        'REFUNDED'])
    )
    insert into order_events (order_id, at, from_status, to_status, actor, actor_id)
    select orders.id, placed_at + step * interval '14 hours', road[step - 1]::order_status, road[step]::order_status,
      (case when step = 1 then 'shopper' when step = 2 then 'payment' else 'staff' end)::order_actor,
      case when step > 2 then 'operator@seeded' end
    from orders join users on users.id = orders.user_id
    join roads on roads.status::order_status = orders.status
    cross join lateral generate_series(1, array_length(road, 1)) step
    where users.email like 'customer%@seeded.example'
      and not exists (select from order_events where order_id = orders.id)
    order by orders.placed_at, step`,
  mails: `
    insert into order_mails (order_id, id, email, subject, accepted_at)
    select orders.id, 'seeded-' || mail.what || '.' || orders.id, users.email,
      mail.subject || orders.id, mail.at
    from orders join users on users.id = orders.user_id
    cross join lateral (
      values ('placed', 'Order confirmed – ', placed_at), ('on its way', 'Shipped: your order ', shipped_at),
        ('delivered', 'Order delivered – ', delivered_at)
    ) as mail (what, subject, at)
    where users.email like 'customer%@seeded.example' and orders.status <> 'PENDING' and mail.at is not null
    on conflict do nothing`,
  payments: `
    with paid as (
      select orders.*, row_number() over (order by orders.id) as nth from orders join users on users.id = orders.user_id
      where users.email like 'customer%@seeded.example' and payment_method = 'ONLINE'
        and not exists (select from provider_orders where order_id = orders.id)
    ), opened as (
      insert into provider_orders (id, user_id, order_id, amount, currency, receipt, created_at)
      select 'order_' || md5(id), user_id, id, total_amount, 'INR', md5('receipt' || id), placed_at from paid
    )
    select count(*) from paid`,
  captures: `
    insert into payments (id, provider_order_id, order_id, amount, method, status, settled_at)
    select 'pay_' || md5(orders.id), provider_orders.id, orders.id, orders.total_amount, 'upi', 'captured', placed_at
    from provider_orders join orders on orders.id = provider_orders.order_id
    join users on users.id = orders.user_id
    where users.email like 'customer%@seeded.example' and orders.status <> 'PENDING'
    on conflict do nothing`,
  // Among three returns for size, one is too small, one too large, and one has no direction.
  returns: `
    insert into returns (order_id, user_id, reason, fit, status, requested_at)
    select orders.id, user_id, case when sort < 4 then 'Size/fit issue' else 'Damaged' end,
      case sort when 0 then 'TOO_SMALL' when 1 then 'TOO_LARGE' end,
      (case when status = 'REFUNDED' then 'REFUNDED' else 'PICKED_UP' end)::return_status, delivered_at + interval '2 days'
    from orders join users on users.id = orders.user_id
    cross join lateral (select ('x' || substr(md5('fit' || orders.id), 1, 7))::bit(28)::integer % 5 as sort) drawn
    where users.email like 'customer%@seeded.example' and status in ('RETURNED', 'REFUNDED')
      and not exists (select from returns where order_id = orders.id)`,
  returnLines: `
    insert into return_lines (return_id, item_id, units, amount, tax, outcome)
    select returns.id, item.id, item.quantity, item.total, item.tax,
      case when returns.status = 'REFUNDED' then 'shelf' end
    from returns join users on users.id = returns.user_id join order_items item on item.order_id = returns.order_id
    where users.email like 'customer%@seeded.example'
      and not exists (select from return_lines where return_id = returns.id)`,
  returnEvents: `
    insert into return_events (return_id, at, from_status, to_status, actor, actor_id)
    select returns.id, requested_at + step * interval '1 day', road[step - 1]::return_status, road[step]::return_status,
      (case when step = 1 then 'shopper' else 'staff' end)::order_actor, case when step > 1 then 'operator@seeded' end
    from returns join users on users.id = returns.user_id
    cross join lateral (select case when returns.status = 'REFUNDED'
      then array['REQUESTED', 'APPROVED', 'PICKED_UP', 'RECEIVED', 'REFUNDED']
      else array['REQUESTED', 'APPROVED', 'PICKED_UP'] end as road) walked
    cross join lateral generate_series(1, array_length(road, 1)) step
    where users.email like 'customer%@seeded.example'
      and not exists (select from return_events where return_id = returns.id)
    order by returns.requested_at, step`,
  refunds: `
    insert into refunds (order_id, payment_id, return_id, amount, status, reason, provider_refund_id, requested_at,
      sent_at, processed_at)
    select orders.id, payments.id, (select id from returns where returns.order_id = orders.id), payments.amount,
      'PROCESSED', 'Order returned', 'rfnd_' || md5(orders.id),
      placed_at + interval '9 days', placed_at + interval '9 days', placed_at + interval '11 days'
    from orders join users on users.id = orders.user_id join payments on payments.order_id = orders.id
    where users.email like 'customer%@seeded.example'
      and orders.status in ('REFUNDED', 'CANCELLED', 'RETURNED_TO_ORIGIN')
      and not exists (select from refunds where refunds.order_id = orders.id)`,
  // Every sold item was also received, so the stock is unchanged and the ledger still explains it.
  moves: `
    with sold as (
      select item.order_id, item.variant_id, orders.placed_at, orders.status
      from order_items item join orders on orders.id = item.order_id join users on users.id = orders.user_id
      where users.email like 'customer%@seeded.example' and orders.status <> 'PENDING'
        and not exists (select from stock_moves where stock_moves.order_id = orders.id)
    ), came as (
      insert into stock_moves (variant_id, delta, cause, at)
      select variant_id, count(*), 'received', min(placed_at)
      from sold where status not in ('CANCELLED', 'RETURNED_TO_ORIGIN', 'RETURNED', 'REFUNDED') group by variant_id
    )
    insert into stock_moves (variant_id, delta, cause, order_id, at)
    select variant_id, -1, 'ordered', order_id, placed_at from sold
    union all
    select variant_id, 1, case when status = 'CANCELLED' then 'cancelled' else 'returned' end, order_id,
      placed_at + interval '9 days'
    from sold where status in ('CANCELLED', 'RETURNED_TO_ORIGIN', 'RETURNED', 'REFUNDED')`,
  // Couriers still owe the COD of the newest deliveries; for older ones nobody booked remittances.
  parcels: `
    insert into parcels (order_id, way, state, courier, awb, packed_at, handed_over_at, cash_due)
    select orders.id, 'out', case when delivered_at is null then 'handedOver' else 'delivered' end, courier, awb, shipped_at,
      shipped_at,
      case when payment_method = 'CASH' and orders.status = 'DELIVERED' and delivered_at > now() - interval '60 days'
        then total_amount end
    from orders join users on users.id = orders.user_id
    where users.email like 'customer%@seeded.example' and awb is not null
      and not exists (select from parcels where order_id = orders.id)`,
}

/** Adds a history of that many orders, like a shop's after two years of sales. */
export async function seedOrders(db: Db, count: number): Promise<void> {
  const { orders, customers, ...others } = stepTexts
  await db.transaction().execute(async (tx) => {
    await runText(tx, "select set_config('statement_timeout', '0', true)", [])
    await runText(tx, customers, [count])
    await runText(tx, orders, [count])
    for (const text of Object.values(others)) {
      await runText(tx, 'analyze users, orders, order_items, provider_orders, payments, returns', [])
      await runText(tx, text, [])
    }
  })
  for (const table of [
    'users',
    'orders',
    'order_items',
    'order_events',
    'order_mails',
    'stock_moves',
    'payments',
    'parcels',
    'returns',
    'return_lines',
    'return_events',
    'refunds',
  ])
    await runText(db, `analyze ${table}`, [])
}
