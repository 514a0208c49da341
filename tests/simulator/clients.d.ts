// Clients of the marketplace's API that bring no types of their own: what the tests use of them.

declare module 'mercadolibre/config.js' {
  export const config: { api_root_url: string; auth_url: string; oauth_url: string };
}

declare module 'mercadolibre' {
  type Callback = (error: Error | null, body: unknown) => void;

  /** Keeps the tokens that it is given and sends the access token in the query. */
  export class Meli {
    constructor(clientId: string, clientSecret: string, accessToken?: string, refreshToken?: string);
    getAuthURL(redirectUri: string): string;
    authorize(code: string, redirectUri: string, callback: Callback): void;
    refreshAccessToken(callback: Callback): void;
    get(path: string, query: Readonly<Record<string, unknown>>, callback: Callback): void;
    post(path: string, body: object, query: Readonly<Record<string, unknown>>, callback: Callback): void;
    delete(path: string, query: Readonly<Record<string, unknown>>, callback: Callback): void;
  }
}

declare module 'mercadolibre-nodejs-sdk' {
  type Callback = (error: (Error & { status?: number }) | null, data: unknown, response: { body: unknown }) => void;

  interface TokenOptions {
    readonly grantType: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly redirectUri?: string;
    readonly code?: string;
    readonly refreshToken?: string;
  }

  export const ApiClient: { readonly instance: { basePath: string } };
  export class OAuth20Api {
    getToken(options: TokenOptions, callback: Callback): void;
  }
  export class ItemsApi {
    itemsIdGet(id: string, callback: Callback): void;
  }
  /** Encodes the whole of `resource`, its slashes and question mark too. */
  export class RestClientApi {
    resourceGet(resource: string, accessToken: string, callback: Callback): void;
    resourcePost(resource: string, accessToken: string, body: object, callback: Callback): void;
    resourceDelete(resource: string, accessToken: string, callback: Callback): void;
  }
}
