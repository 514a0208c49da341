import { Hono } from 'hono';
import { html } from 'hono/html';
import { CODE_MS, createGrantCode } from '../api/oauth.ts';
import type { User } from '../store/users.ts';
import type { World } from '../world.ts';
import { countryText, type Markup, page } from './page.ts';

/** The application's authorisation request, passed through the form. */
interface Authorization {
  readonly client_id: string;
  readonly redirect_uri: string;
  readonly response_type: string;
  readonly state: string | undefined;
  readonly code_challenge: string | undefined;
  readonly code_challenge_method: string | undefined;
}

const FIELDS = [
  'response_type',
  'client_id',
  'redirect_uri',
  'state',
  'code_challenge',
  'code_challenge_method',
] as const;

function authorizationOf(read: (name: string) => string | undefined): Authorization {
  return {
    client_id: read('client_id') ?? '',
    redirect_uri: read('redirect_uri') ?? '',
    response_type: read('response_type') ?? '',
    state: read('state'),
    code_challenge: read('code_challenge'),
    code_challenge_method: read('code_challenge_method'),
  };
}

function withParameters(address: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}

function choice(user: User, isFirst: boolean, note: string): Markup {
  return html`<li><label>
<input type="radio" name="seller" value="${user.id}" required ${isFirst ? 'checked' : ''}>
<span><strong>${user.nickname}</strong><span class="soft">${note}</span></span>
</label></li>`;
}

/**
 * The OAuth consent page. `POST /authorization` takes the fields of the query with `seller` (a user id) and `decision` (`allow` or
 * `deny`), and redirects (302) to the redirect URI.
 */
export function consentRoutes(world: World): Hono {
  const { application, settings, stores } = world;
  const routes = new Hono();

  /** The error redirect for an invalid request; null for a valid one. */
  const refusalOf = (asked: Authorization): string | null => {
    const { redirectUri } = application;
    if (asked.redirect_uri !== redirectUri) {
      return withParameters(redirectUri, {
        error: 'redirect_uri_mismatch',
        error_description: 'Your client callback must be the same as your redirect_uri',
      });
    }
    const refuse = (error: string, description: string) =>
      withParameters(redirectUri, { error, error_description: description, state: asked.state });
    if (asked.response_type !== 'code') {
      return refuse('unsupported_response_type', 'The only valid response_type is code');
    }
    if (asked.code_challenge === undefined) {
      return settings.pkceMandatory ? refuse('invalid_request', 'code_challenge is a required parameter') : null;
    }
    const method = asked.code_challenge_method ?? 'plain';
    return method === 'S256' || method === 'plain'
      ? null
      : refuse('invalid_request', 'code_challenge_method must be S256 or plain');
  };

  const unknownApplication = () =>
    page(
      'No se puede conectar la aplicación',
      html`<div class="panel"><h1>Lo sentimos, la aplicación no puede conectarse a tu cuenta</h1>
<p>La aplicación que pidió el acceso no está registrada.</p></div>`,
      { isNarrow: true },
    );

  const consentPage = (asked: Authorization) => {
    const sellers = stores.users.withRole('seller');
    const operators = stores.users.withRole('operator');
    const choices = [
      ...sellers.map((user, index) => choice(user, index === 0, `${countryText(user.siteId)} · ${user.city}`)),
      ...operators.map((user) => choice(user, false, 'Colaborador (operador): no puede autorizar')),
    ];
    return page(
      'Autorizar aplicación',
      html`<form class="panel" method="post" action="/authorization">
<h1>Mostrador quiere conectarse a tu cuenta</h1>
<p>Si autorizas, la aplicación podrá:</p>
<ul>
<li>Ver los datos de tu cuenta y tus publicaciones</li>
<li>Leer las preguntas de tus compradores y responderlas</li>
<li>Mantener el acceso mientras no lo quites</li>
</ul>
<fieldset><legend>¿Con qué cuenta quieres ingresar?</legend>
<ul class="choices">${choices}</ul></fieldset>
${FIELDS.map((name) => {
  const value = asked[name];
  return value === undefined ? '' : html`<input type="hidden" name="${name}" value="${value}">`;
})}
<div class="actions">
<button name="decision" value="allow">Autorizar</button>
<button class="quiet" name="decision" value="deny" formnovalidate>Cancelar</button>
</div>
</form>
<p class="soft">Página de prueba: aquí no se pide contraseña ni se usa ninguna cuenta real.</p>`,
      { isNarrow: true },
    );
  };

  const outcomeOf = (
    asked: Authorization,
    sellerId: string | undefined,
    decision: string | undefined,
  ): string | null => {
    const back = (parameters: Record<string, string>) =>
      withParameters(application.redirectUri, { ...parameters, state: asked.state });
    if (decision === 'deny') {
      return back({ error: 'access_denied', error_description: 'The user denied the authorization' });
    }
    const user = sellerId !== undefined && /^\d+$/.test(sellerId) ? stores.users.find(Number(sellerId)) : null;
    if (decision !== 'allow' || user === null) return null;
    if (user.role === 'operator') {
      return back({
        error: 'invalid_operator_user_id',
        error_description: 'The user is an operator, only the administrator of the account can authorize',
      });
    }
    const code = createGrantCode(user.id);
    stores.grants.addCode({
      code,
      userId: user.id,
      redirectUri: asked.redirect_uri,
      challenge: asked.code_challenge ?? null,
      challengeMethod: asked.code_challenge_method ?? (asked.code_challenge === undefined ? null : 'plain'),
      expiresAt: world.now() + CODE_MS,
    });
    return back({ code });
  };

  routes.get('/authorization', (context) => {
    const asked = authorizationOf((name) => context.req.query(name));
    if (asked.client_id !== application.id) return context.html(unknownApplication(), 400);
    const refusal = refusalOf(asked);
    return refusal === null ? context.html(consentPage(asked)) : context.redirect(refusal);
  });

  routes.post('/authorization', async (context) => {
    const form = new URLSearchParams(await context.req.text());
    const asked = authorizationOf((name) => form.get(name) ?? undefined);
    if (asked.client_id !== application.id) return context.html(unknownApplication(), 400);
    const outcome =
      refusalOf(asked) ?? outcomeOf(asked, form.get('seller') ?? undefined, form.get('decision') ?? undefined);
    return outcome === null ? context.html(consentPage(asked), 400) : context.redirect(outcome);
  });

  return routes;
}
