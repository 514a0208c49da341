import { zonedDate } from '../dates.ts';
import { SITES, siteNamed } from '../seed/sites.ts';
import type { User } from '../store/users.ts';

function permalinkOf(user: User): string {
  return `http://perfil.${siteNamed(user.siteId).domain}/${user.nickname}`;
}

function reputationOf(user: User) {
  const isSeasoned = user.sales >= 60;
  return {
    level_id: isSeasoned ? '5_green' : null,
    power_seller_status: user.sales >= 2000 ? 'platinum' : user.sales >= 800 ? 'gold' : null,
    transactions: {
      period: 'historic',
      total: user.sales,
      completed: user.sales - Math.floor(user.sales / 40),
      canceled: Math.floor(user.sales / 40),
      ratings: isSeasoned
        ? { positive: 0.97, negative: 0.01, neutral: 0.02 }
        : { positive: 0, negative: 0, neutral: 0 },
    },
  };
}

/** What everybody may know of a user. `isPartial` leaves the reputation out, as when it could not be read (206). */
export function publicUser(user: User, isPartial: boolean) {
  const { level_id, power_seller_status, transactions } = reputationOf(user);
  return {
    id: user.id,
    nickname: user.nickname,
    country_id: SITES[user.siteId]?.country ?? '',
    address: { city: user.city, state: user.state },
    user_type: 'normal',
    site_id: user.siteId,
    permalink: permalinkOf(user),
    ...(isPartial
      ? {}
      : {
          seller_reputation: {
            level_id,
            power_seller_status,
            transactions: { period: transactions.period, total: transactions.total },
          },
        }),
    status: { site_status: 'active' },
  };
}

/** What a multiget adds to the public fields. */
export function multigetUser(user: User, isPartial: boolean) {
  return {
    ...publicUser(user, isPartial),
    registration_date: zonedDate(user.registeredAt),
    tags: ['normal'],
    points: user.sales,
    logo: null,
    buyer_reputation: { tags: [] },
  };
}

/** What a user sees of the own account. */
export function privateUser(user: User, isPartial: boolean) {
  const allowed = { allow: true, codes: [] };
  return {
    id: user.id,
    nickname: user.nickname,
    registration_date: zonedDate(user.registeredAt),
    first_name: user.firstName,
    last_name: user.lastName,
    country_id: SITES[user.siteId]?.country ?? '',
    email: `test_user_${user.id}@testuser.com`,
    identification: { type: user.siteId === 'MLA' ? 'DNI' : 'RFC', number: '1111111' },
    address: { state: user.state, city: user.city, address: 'Test Address 123', zip_code: '1414' },
    phone: { area_code: '01', number: '1111-1111', extension: '', verified: false },
    alternative_phone: { area_code: '', number: '', extension: '' },
    user_type: 'normal',
    tags: ['normal', 'test_user', 'user_info_verified'],
    logo: null,
    points: user.sales,
    site_id: user.siteId,
    permalink: permalinkOf(user),
    seller_experience: user.sales >= 60 ? 'ADVANCED' : 'NEWBIE',
    ...(isPartial ? {} : { seller_reputation: reputationOf(user) }),
    buyer_reputation: {
      canceled_transactions: 0,
      transactions: { period: 'historic', total: null, completed: null },
      tags: [],
    },
    status: {
      site_status: 'active',
      list: { ...allowed, immediate_payment: { required: false, reasons: [] } },
      buy: allowed,
      sell: allowed,
      billing: allowed,
      mercadopago_account_type: 'personal',
      mercadoenvios: 'not_accepted',
      confirmed_email: true,
      required_action: '',
    },
    credit: { consumed: 100, credit_level_id: `${user.siteId}1` },
  };
}
