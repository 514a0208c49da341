import { listAccounts, readAccountDetails } from '#contract/accounts.ts';
import { addressOf } from '#contract/call.ts';
import { readGreetingSignature } from '#contract/greeting-signature.ts';
import { countQuestions, listQuestions } from '#contract/questions.ts';
import { readCurrentSession } from '#contract/sessions.ts';
import { parseAddress } from '#domain/address.ts';
import { LIST_PAGE_SIZE_DEFAULT, QUESTIONS_SORT_DEFAULT } from '#domain/limits.ts';

/**
 * The Link header of a signed-in visitor's page: what the desk asks first at this address, so that the browser asks for it beside the scripts and
 * not after them. It says nothing that the address does not; each call checks who asks. A page that asks otherwise, because a list is sorted
 * differently on this device, asks again.
 */
export function earlyData(url: URL): string {
  const address = parseAddress(url.pathname, url.search);
  const calls = [addressOf(readCurrentSession, { query: { current: 'true' } }), addressOf(listAccounts, {})];
  if (address.screen === 'section') {
    const params = { accountId: address.accountId };
    calls.push(
      addressOf(countQuestions, { params, query: { count_only: 'true' } }),
      addressOf(readAccountDetails, { params }),
    );
    if (address.section === 'questions') {
      const query = { skip: 0, limit: LIST_PAGE_SIZE_DEFAULT, sort: QUESTIONS_SORT_DEFAULT };
      calls.push(addressOf(listQuestions, { params, query }), addressOf(readGreetingSignature, { params }));
    }
  }
  return calls.map((path) => `<${path}>; rel=preload; as=fetch; crossorigin`).join(', ');
}
