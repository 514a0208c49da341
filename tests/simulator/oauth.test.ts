// @vitest-environment node
import { afterEach, describe, expect, test } from 'vitest';
import { DEFAULT_APPLICATION } from '#simulator/simulator.ts';
import {
  CHALLENGE,
  codeIn,
  consentForm,
  exchangeForm,
  JACARANDA,
  OPERATOR,
  PALERMO,
  redirectOf,
  refreshForm,
  startTrial,
  tokensIn,
  VERIFIER,
} from './support.ts';

const invalidGrant = {
  error_description:
    'Error validating grant. Your authorization code or refresh token may be expired or it was already used',
  error: 'invalid_grant',
  status: 400,
  cause: [],
};

let trial = startTrial();
afterEach(() => {
  trial.close();
  trial = startTrial();
});

describe('the consent page', () => {
  test('shows the sellers and contains every field of the request', async () => {
    const reply = await trial.call(`/authorization?${consentForm({ seller: null, decision: null, state: '"><b>' })}`);
    expect(reply.status).toBe(200);
    expect(reply.body).toContain('ELECTRO_PALERMO');
    expect(reply.body).toContain('Autorizar');
    expect(reply.body).toContain(`<input type="hidden" name="code_challenge" value="${CHALLENGE}">`);
    expect(reply.body).toContain('name="state" value="&quot;&gt;&lt;b&gt;"');
  });

  test('redirects with a code and the unchanged state', async () => {
    const reply = await trial.call('/authorization', { body: consentForm() });
    expect(reply.status).toBe(302);
    expect(redirectOf(reply)).toEqual({
      address: DEFAULT_APPLICATION.redirectUri,
      parameters: { code: expect.stringMatching(new RegExp(`^TG-[0-9a-f]{24}-${PALERMO}$`)), state: 'a state' },
    });
  });

  test.each([
    ['a cancelled consent', { decision: 'deny' }, 'access_denied'],
    ["a collaborator's login", { seller: String(OPERATOR) }, 'invalid_operator_user_id'],
    ['a request without a PKCE challenge', { code_challenge: null }, 'invalid_request'],
    ['an unknown challenge method', { code_challenge_method: 'S512' }, 'invalid_request'],
    ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
  ])('redirects without a code after %s', async (_, changes, error) => {
    const { parameters } = redirectOf(await trial.call('/authorization', { body: consentForm(changes) }));
    expect(parameters).toEqual({ error, error_description: expect.any(String), state: 'a state' });
  });

  test('refuses another redirect URI, and never redirects there', async () => {
    const asked = consentForm({ redirect_uri: 'https://elsewhere.test/', seller: null, decision: null });
    const reply = await trial.call(`/authorization?${asked}`);
    expect(redirectOf(reply)).toEqual({
      address: DEFAULT_APPLICATION.redirectUri,
      parameters: {
        error: 'redirect_uri_mismatch',
        error_description: 'Your client callback must be the same as your redirect_uri',
      },
    });
  });

  test('shows an error page for an unknown application and for a form without a seller', async () => {
    expect((await trial.call(`/authorization?${consentForm({ client_id: '1' })}`)).status).toBe(400);
    expect((await trial.call('/authorization', { body: consentForm({ client_id: '1' }) })).status).toBe(400);
    expect((await trial.call('/authorization', { body: consentForm({ seller: null }) })).status).toBe(400);
    expect((await trial.call('/authorization', { body: consentForm({ seller: '12x' }) })).status).toBe(400);
  });
});

describe('the exchange of a code', () => {
  const freshCode = async (changes: Record<string, string | null> = {}) =>
    codeIn(await trial.call('/authorization', { body: consentForm(changes) }));

  test('returns the tokens of the seller', async () => {
    const reply = await trial.call('/oauth/token', { body: exchangeForm({ code: await freshCode() }) });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      access_token: expect.stringMatching(
        new RegExp(`^APP_USR-${DEFAULT_APPLICATION.id}-112015-[0-9a-f]{32}-${PALERMO}$`),
      ),
      token_type: 'bearer',
      expires_in: 21600,
      scope: 'offline_access read write',
      user_id: PALERMO,
      refresh_token: expect.stringMatching(new RegExp(`^TG-[0-9a-f]{24}-${PALERMO}$`)),
    });
  });

  test('accepts JSON as well as a form', async () => {
    const fields = Object.fromEntries(new URLSearchParams(exchangeForm({ code: await freshCode() })));
    const reply = await trial.call('/oauth/token', { body: fields });
    expect(tokensIn(reply).user_id).toBe(PALERMO);
  });

  test('accepts a code once', async () => {
    const code = await freshCode();
    expect((await trial.call('/oauth/token', { body: exchangeForm({ code }) })).status).toBe(200);
    expect(await trial.call('/oauth/token', { body: exchangeForm({ code }) })).toMatchObject({
      status: 400,
      body: invalidGrant,
    });
  });

  test('accepts a code for ten minutes', async () => {
    const [early, late] = [await freshCode(), await freshCode()];
    await trial.time.advance(10 * 60_000 - 1);
    expect((await trial.call('/oauth/token', { body: exchangeForm({ code: early }) })).status).toBe(200);
    await trial.time.advance(1);
    expect(await trial.call('/oauth/token', { body: exchangeForm({ code: late }) })).toMatchObject({
      status: 400,
      body: invalidGrant,
    });
  });

  test.each([
    ['a wrong verifier', { code_verifier: `${VERIFIER}x` }, 'invalid_grant'],
    ['no verifier', { code_verifier: null }, 'invalid_request'],
    ['another redirect address', { redirect_uri: 'https://elsewhere.test/' }, 'invalid_grant'],
    ['a wrong secret', { client_secret: 'guess' }, 'invalid_client'],
    ['another client', { client_id: '1' }, 'invalid_client'],
    ['an unknown grant type', { grant_type: 'password' }, 'unsupported_grant_type'],
    ['no grant type', { grant_type: null }, 'invalid_request'],
    ['an unknown code', { code: 'TG-0-1' }, 'invalid_grant'],
    ['no code', { code: null }, 'invalid_request'],
  ])('refuses %s and keeps the code valid', async (_, changes, error) => {
    const code = await freshCode();
    const reply = await trial.call('/oauth/token', { body: exchangeForm({ code, ...changes }) });
    expect(reply).toMatchObject({
      status: 400,
      body: { error, status: 400, error_description: expect.any(String), cause: [] },
    });
    expect((await trial.call('/oauth/token', { body: exchangeForm({ code }) })).status).toBe(200);
  });

  test('refuses a repeated parameter', async () => {
    const body = `${exchangeForm({ code: await freshCode() })}&code=other`;
    expect(await trial.call('/oauth/token', { body })).toMatchObject({
      status: 400,
      body: { error: 'invalid_request' },
    });
  });

  test('works without PKCE when it is optional', async () => {
    trial.control.change({ pkceMandatory: false });
    const code = await freshCode({ code_challenge: null, code_challenge_method: null });
    const reply = await trial.call('/oauth/token', { body: exchangeForm({ code, code_verifier: null }) });
    expect(reply.status).toBe(200);
  });

  test('accepts a plain challenge', async () => {
    const code = await freshCode({ code_challenge: VERIFIER, code_challenge_method: 'plain' });
    expect((await trial.call('/oauth/token', { body: exchangeForm({ code, code_verifier: CHALLENGE }) })).status).toBe(
      400,
    );
    expect((await trial.call('/oauth/token', { body: exchangeForm({ code }) })).status).toBe(200);
  });
});

describe('the refresh of tokens', () => {
  test('works once for each refresh token and returns a new one', async () => {
    const first = await trial.link(PALERMO);
    const second = tokensIn(await trial.call('/oauth/token', { body: refreshForm(first.refresh_token) }));
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await trial.call('/oauth/token', { body: refreshForm(first.refresh_token) })).toMatchObject({
      status: 400,
      body: invalidGrant,
    });
    const third = tokensIn(await trial.call('/oauth/token', { body: refreshForm(second.refresh_token) }));
    expect((await trial.call('/users/me', { token: third.access_token })).status).toBe(200);
  });

  test('keeps only the latest refresh token valid after a second authorisation', async () => {
    const first = await trial.link(PALERMO);
    const second = await trial.link(PALERMO);
    expect((await trial.call('/oauth/token', { body: refreshForm(first.refresh_token) })).status).toBe(400);
    expect((await trial.call('/oauth/token', { body: refreshForm(second.refresh_token) })).status).toBe(200);
  });

  test('supports both formats of an invalid grant', async () => {
    trial.control.change({ invalidGrantSpelling: 'observed' });
    const { error_description: message, ...rest } = invalidGrant;
    expect(await trial.call('/oauth/token', { body: refreshForm('TG-0-1') })).toMatchObject({
      status: 400,
      body: { ...rest, message },
    });
  });

  test('works after the access token expired after six hours', async () => {
    const seller = await trial.link(JACARANDA);
    await trial.time.advance(21_600_000);
    expect(await trial.call('/users/me', { token: seller.access_token })).toMatchObject({
      status: 401,
      body: { code: 'unauthorized', message: 'invalid access token' },
    });
    const fresh = tokensIn(await trial.call('/oauth/token', { body: refreshForm(seller.refresh_token) }));
    expect((await trial.call('/users/me', { token: fresh.access_token })).status).toBe(200);
  });

  test('fails after the refresh token expired', async () => {
    const seller = await trial.link(PALERMO);
    trial.control.expireTokens({ userId: PALERMO, refresh: true });
    expect((await trial.call('/users/me', { token: seller.access_token })).status).toBe(401);
    expect((await trial.call('/oauth/token', { body: refreshForm(seller.refresh_token) })).status).toBe(400);
  });
});

describe('the end of an authorisation', () => {
  test('revokes all tokens when the application revokes it', async () => {
    const seller = await trial.link(PALERMO);
    const path = `/users/${PALERMO}/applications/${DEFAULT_APPLICATION.id}`;
    expect(await trial.call(path, { token: seller.access_token, method: 'DELETE' })).toMatchObject({
      status: 200,
      body: { user_id: String(PALERMO), app_id: DEFAULT_APPLICATION.id, msg: 'Autorización eliminada' },
    });
    expect((await trial.call('/users/me', { token: seller.access_token })).status).toBe(401);
    expect((await trial.call('/oauth/token', { body: refreshForm(seller.refresh_token) })).status).toBe(400);
  });

  test('revokes the tokens of the seller only when the seller revokes it', async () => {
    const [one, other] = [await trial.link(PALERMO), await trial.link(JACARANDA)];
    expect(trial.control.revokeGrant(PALERMO)).toBe(true);
    expect((await trial.call('/oauth/token', { body: refreshForm(one.refresh_token) })).status).toBe(400);
    expect((await trial.call('/users/me', { token: other.access_token })).status).toBe(200);
  });

  test('lists the sellers who authorised the application', async () => {
    const seller = await trial.link(PALERMO);
    const reply = await trial.call(`/applications/${DEFAULT_APPLICATION.id}/grants`, { token: seller.access_token });
    expect(reply.body).toEqual({
      paging: { total: 1, limit: 50, offset: 0 },
      grants: [
        {
          user_id: PALERMO,
          app_id: Number(DEFAULT_APPLICATION.id),
          date_created: '2026-11-20T11:00:00.000-04:00',
          scopes: ['read', 'offline_access', 'write'],
        },
      ],
    });
  });
});
