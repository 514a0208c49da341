import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { tokenStamp } from '../dates.ts';
import type { World } from '../world.ts';
import { ApiError, standardError } from './api-error.ts';
import { jsonObject } from './input.ts';

/** The lifetime of an access token. */
export const ACCESS_TOKEN_SECONDS = 21_600;
const REFRESH_TOKEN_MS = 180 * 24 * 3_600_000;
/** The lifetime of an authorization code. */
export const CODE_MS = 10 * 60_000;

const GRANT_TEXT =
  'Error validating grant. Your authorization code or refresh token may be expired or it was already used';

function tokenError(error: string, description: string): ApiError {
  return new ApiError(400, { error_description: description, error, status: 400, cause: [] });
}

function invalidGrant(world: World): ApiError {
  return world.settings.invalidGrantSpelling === 'observed'
    ? standardError(400, 'invalid_grant', GRANT_TEXT)
    : tokenError('invalid_grant', GRANT_TEXT);
}

/** The parameters of a form or JSON body, whatever its content type. Throws `invalid_request` for repeated ones. */
function parametersOf(text: string): Map<string, string> {
  if (text.trimStart().startsWith('{')) {
    const fields = Object.entries(jsonObject(text) ?? {});
    return new Map(fields.map(([name, value]) => [name, typeof value === 'string' ? value : String(value)]));
  }
  const parameters = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (parameters.has(name)) throw tokenError('invalid_request', `The parameter ${name} is repeated`);
    parameters.set(name, value);
  }
  return parameters;
}

function isEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

function matchesChallenge(verifier: string, challenge: string, method: string | null): boolean {
  const derived = method === 'S256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  return isEqual(derived, challenge);
}

/** `TG-<24 hex>-<user>`: an authorization code or a refresh token. */
export function createGrantCode(userId: number): string {
  return `TG-${randomBytes(12).toString('hex')}-${userId}`;
}

/** The token endpoint with both grant types. */
export function oauthRoutes(world: World): Hono {
  const { application, now, settings, stores } = world;
  const { grants } = stores;

  const issue = (userId: number) => {
    const at = now();
    const accessToken = `APP_USR-${application.id}-${tokenStamp(at)}-${randomBytes(16).toString('hex')}-${userId}`;
    const refreshToken = createGrantCode(userId);
    // Only the latest refresh token is valid; access tokens are valid until they expire.
    grants.removeTokens('refresh', userId);
    grants.addToken('access', accessToken, userId, at + ACCESS_TOKEN_SECONDS * 1000);
    grants.addToken('refresh', refreshToken, userId, at + REFRESH_TOKEN_MS);
    return {
      access_token: accessToken,
      token_type: 'bearer',
      expires_in: ACCESS_TOKEN_SECONDS,
      scope: 'offline_access read write',
      user_id: userId,
      refresh_token: refreshToken,
    };
  };

  const required = (parameters: Map<string, string>, name: string): string => {
    const value = parameters.get(name);
    if (value === undefined || value === '') throw tokenError('invalid_request', `${name} is a required parameter`);
    return value;
  };

  const exchange = (parameters: Map<string, string>) => {
    const code = grants.findCode(required(parameters, 'code'));
    const redirectUri = required(parameters, 'redirect_uri');
    if (code === null || code.expiresAt <= now() || code.redirectUri !== redirectUri) throw invalidGrant(world);
    if (code.challenge === null) {
      if (settings.pkceMandatory) throw tokenError('invalid_request', 'code_verifier is a required parameter');
    } else {
      const verifier = required(parameters, 'code_verifier');
      if (!matchesChallenge(verifier, code.challenge, code.challengeMethod)) throw invalidGrant(world);
    }
    grants.removeCode(code.code);
    grants.add(code.userId, now());
    return issue(code.userId);
  };

  const refresh = (parameters: Map<string, string>) => {
    const token = grants.findToken('refresh', required(parameters, 'refresh_token'));
    if (token === null || token.expiresAt <= now() || grants.find(token.userId) === null) throw invalidGrant(world);
    return issue(token.userId);
  };

  return new Hono().post('/oauth/token', async (context) => {
    const parameters = parametersOf(await context.req.text());
    const grantType = required(parameters, 'grant_type');
    if (grantType !== 'authorization_code' && grantType !== 'refresh_token') {
      throw tokenError('unsupported_grant_type', 'The only valid grant types are authorization_code and refresh_token');
    }
    const clientId = required(parameters, 'client_id');
    const clientSecret = required(parameters, 'client_secret');
    if (!isEqual(clientId, application.id) || !isEqual(clientSecret, application.secret)) {
      throw tokenError('invalid_client', 'invalid client_id or client_secret.');
    }
    return context.json(grantType === 'authorization_code' ? exchange(parameters) : refresh(parameters));
  });
}
